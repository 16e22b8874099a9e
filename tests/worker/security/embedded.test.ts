import { expect, it } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

/**
 * A page in another site’s iframe sets no cookie. Otherwise that site could choose the invitation and the
 * language for its visitors.
 */

const lobby = await sharedLobby()
const path = '/m/home?affiliateCode=evil&lang=UR&theme=light'
const namesSet = ({ headers }: Awaited<ReturnType<typeof lobby.fetch>>) =>
  headers.getSetCookie().map((cookie) => cookie.split('=')[0])
const cookiesSet = async (destination: string) =>
  namesSet(
    await lobby.fetch(path, { headers: { 'Sec-Fetch-Dest': destination, 'Sec-Fetch-Site': 'same-origin' } }),
  )

it.each(['image', 'iframe', 'frame', 'embed', 'object', 'script', 'video'])(
  'a page loaded as %s sets no cookie',
  async (to) => {
    expect(await cookiesSet(to)).toEqual([])
  },
)

it.each(['document', 'empty'])('a page loaded as %s sets cookies', async (to) => {
  expect(await cookiesSet(to)).toEqual(expect.arrayContaining(['lang', 'theme', '__Host-invitation']))
})

// Safari before 16.4 sends no Sec-Fetch-Dest header.
it.each([
  ['image/webp,image/avif,image/*;q=0.8,*/*;q=0.5', []],
  ['text/html,application/xhtml+xml,*/*;q=0.8', ['lang', 'theme', '__Host-invitation']],
])('a page in a browser that accepts %s sets %j', async (Accept, names) => {
  const set = namesSet(await lobby.fetch(path, { headers: { Accept } }))
  expect(
    set.filter((name) => name !== undefined && ['lang', 'theme', '__Host-invitation'].includes(name)).sort(),
  ).toEqual([...names].sort())
})

it('an API call stores no invitation', async () => {
  expect(namesSet(await lobby.fetch('/m/api/jackpot?affiliateCode=evil'))).not.toContain('__Host-invitation')
})
