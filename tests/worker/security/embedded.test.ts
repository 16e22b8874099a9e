import { expect, it } from 'vitest'
import { sharedLobby } from '../harness/shared'

/** What a page shows within itself changes no cookie: its writer would choose the invitation and language of its readers. */

const lobby = await sharedLobby()
const path = '/m/home?affiliateCode=evil&lang=UR&theme=light'
const cookiesSet = async (destination: string) =>
  (
    await lobby.fetch(path, { headers: { 'Sec-Fetch-Dest': destination, 'Sec-Fetch-Site': 'same-origin' } })
  ).headers
    .getSetCookie()
    .map((cookie) => cookie.split('=')[0])

it.each(['image', 'iframe', 'frame', 'embed', 'object', 'script', 'video'])(
  'a page as %s sets no cookie',
  async (to) => {
    expect(await cookiesSet(to)).toEqual([])
  },
)

it.each(['document', 'empty'])('a page as %s does', async (to) => {
  expect(await cookiesSet(to)).toEqual(expect.arrayContaining(['lang', 'theme', '__Host-invitation']))
})
