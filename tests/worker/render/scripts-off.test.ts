import { describe, expect, it } from 'vitest'
import { SCRIPTS_COOKIE, SCRIPTS_COOKIE_PATH } from '../../../shared/scripts-cookie'
import { ORIGIN } from '../harness/harness'
import { member } from '../harness/member'
import { sharedLobby } from '../harness/shared'

/** Who turns scripts off after a visit with them is led out of pages whose parts only scripts put in place. */

const lobby = await sharedLobby()
const wayOut = '<noscript><meta http-equiv="refresh" content="0;url=/m/scripts-off"/></noscript>'
const read = async (path: string, cookie: string) =>
  (await lobby.fetch(path, { headers: { Cookie: `${cookie}; lang=EN` } })).text()

it('is in pages with holes only', async () => {
  const { cookie } = await member()
  expect(await read('/m/help', `${cookie}; ${SCRIPTS_COOKIE}=1`)).toContain(wayOut)
  expect(await read('/m/help', cookie)).not.toContain('/m/scripts-off')
  expect(await read('/m/help', `${SCRIPTS_COOKIE}=1`)).not.toContain('/m/scripts-off')
})

describe('the way out', () => {
  const leave = (referer?: string) =>
    lobby.fetch('/m/scripts-off', { ...(referer && { headers: { Referer: referer } }) })

  it('takes the mark of scripts back, and leads to the page again', async () => {
    const answer = await leave(`${ORIGIN}/m/payment?id=D1&lang=en`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/m/payment?id=D1&lang=en'])
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${SCRIPTS_COOKIE}=; (?=.*Max-Age=0)(?=.*Path=${SCRIPTS_COOKIE_PATH}(;|$))`),
      ),
    )
  })

  it.each([
    undefined,
    'https://other.example/m/payment',
    `${ORIGIN}/m/scripts-off`,
    `${ORIGIN}//evil.example/`,
    'nonsense',
  ])('leads home from %s', async (referer) => {
    expect((await leave(referer)).headers.get('Location')).toBe('/m/home')
  })
})
