import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../shared/pages'
import { href, pageIds } from '../../../shared/paths'
import { SCRIPTS_COOKIE } from '../../../shared/storage/cookie-names'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Visitors who disable scripts after a visit are redirected from pages that only scripts can complete. */

const lobby = await sharedLobby()
const wayOut = '<noscript><meta http-equiv="refresh" content="0;url=/m/scripts-off"/></noscript>'
const read = async (path: string, cookie: string) =>
  (await lobby.fetch(path, { headers: { Cookie: `${cookie}; lang=EN` } })).text()

it('only pages with placeholders redirect browsers whose scripts are off', async () => {
  const { cookie } = await createMember()
  expect(await read('/m/help', `${cookie}; ${SCRIPTS_COOKIE}=1`)).toContain(wayOut)
  expect(await read('/m/help', cookie)).not.toContain('/m/scripts-off')
  expect(await read('/m/help', `${SCRIPTS_COOKIE}=1`)).not.toContain('/m/scripts-off')
})

describe('the redirect for browsers without scripts', () => {
  const leave = (referer?: string) =>
    lobby.fetch('/m/scripts-off', { ...(referer && { headers: { Referer: referer } }) })

  it('the redirect for browsers without scripts clears the cookie that records scripts, and reloads the page', async () => {
    const answer = await leave(`${ORIGIN}/m/payment?id=D1&lang=en`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/m/payment?id=D1&lang=en'])
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^${SCRIPTS_COOKIE}=; (?=.*Max-Age=0)(?=.*Path=/m(;|$))`)),
    )
  })

  it.each([
    undefined,
    'https://other.example/m/payment',
    `${ORIGIN}/m/scripts-off`,
    `${ORIGIN}//evil.example/`,
    'nonsense',
  ])('the redirect for browsers without scripts leads home from %s', async (referer) => {
    expect((await leave(referer)).headers.get('Location')).toBe('/m/home')
  })
})

describe('a member without scripts', () => {
  const memberPages = pageIds.filter((id) => PAGES[id].needsLogin).map((id) => href(id))

  it.each(['/m/home', ...memberPages])(
    'a member without scripts gets %s with all content in place',
    async (path) => {
      lobby.platform.heal()
      const { cookie } = await createMember()
      const html = await read(path, cookie)
      expect(html).toMatch(/<\/html>$/)
      // React marks a boundary that only a script can fill in this way.
      expect(html).not.toContain('<!--$?-->')
      expect(html).not.toContain('<template id="B:')
    },
  )

  it('a member without scripts sees balance, name and favourites on home, however late they arrive', async () => {
    lobby.platform.heal()
    const { cookie } = await createMember()
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    lobby.platform.script('memberInfo', async () => {
      ask()
      await released
      return { kind: 'value', value: lobby.platform.values.memberInfo }
    })
    const page = read('/m/home', cookie)
    await isAsked
    release()
    const header = (await page).split('<header')[1]?.split('</header>')[0] ?? ''
    expect(header).toContain('Rahim')
    expect(header).toMatch(/৳\u00a0[\d,]+/)
  })
})

it.each([
  ['/m/login', 'sms', '1812345670'],
  ['/m/register', 'mobileNum', '1812345671'],
])(
  'without scripts, a code from %s is confirmed with the number and the wait',
  async (path, method, mobileNum) => {
    lobby.platform.heal()
    lobby.platform.values.whitelabel = { MOBILEVERCODELOGIN3: true }
    lobby.platform.values.registerRules = {
      username: true,
      mobileNum: true,
      fields: { password: { enabled: true, required: true, rule: { min: 8, max: 64 } } },
    }
    await lobby.flush()
    lobby.platform.values.loginCode = { expiredMinutes: 5 }
    lobby.platform.values.registerCode = { expiredMinutes: 5 }
    const number = { mobileNum, countryDialingCode: '880' }
    const answer = await lobby.postForm(path, { ...number, method, intent: 'code' }, { Cookie: 'lang=EN' })
    const text = textOf(await answer.text())
    expect(text).toContain(`Code sent to +880 ${mobileNum}`)
    expect(text).toContain('Resend 5:00')
  },
)
