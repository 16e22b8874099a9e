import { beforeEach, describe, expect, it } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import { MEMBER_TOKEN } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { requireCaptcha } from '../harness/sandbox-account'
import { sharedLobby } from '../harness/shared-servers'

/** No page shows one visitor's data to another, neither a member's to a guest nor the reverse. */

const pages = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/trail',
  '/m/changePsw',
  '/m/home?category=RNG',
  '/m/help',
  '/m/helpDetail?p=0',
  '/m/userAgreement',
  '/m/feedback',
  '/m/activity',
  '/m/activity?id=first',
]
const mine = { userName: 'private01', csrfToken: 'csrf-canary-0123456789' }

const kv = new FakeKv()
let player: TestMember
const lobby = await sharedLobby({ kv })
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.memberInfo = {
    id: 7,
    account: 'private01',
    nickname: 'Canary Nick',
    type: 0,
    mobile: '017****4321',
  }
  kv.values.clear()
  await lobby.flush()
  player = await createMember(mine)
})

async function seen(path: string, headers: Record<string, string> = {}) {
  const response = await lobby.fetch(path, {
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
  const text = await response.text()
  return {
    text,
    cacheControl: response.headers.get('Cache-Control') ?? '',
    all: `${text}${JSON.stringify([...response.headers])}`,
  }
}

const pageAndData = (path: string) => [path, path.replace(/^(\/m\/\w+)/, '$1.data')]

describe.each(pages.flatMap(pageAndData))('the page %s', (path) => {
  it('a page shows guests nothing of a previous member, also from a cache, and a later member only their data', async () => {
    const { all, cacheControl } = await seen(path, { Cookie: player.cookie })
    expect(all).not.toContain(MEMBER_TOKEN)
    expect(cacheControl).toMatch(/no-store|^$/)
    for (let again = 0; again < 2; again += 1) {
      const guest = await seen(path)
      expect(guest.all).not.toMatch(/private01|Canary Nick|csrf-canary|\*4321|1,?520\.75/)
    }
    expect(JSON.stringify([...kv.values])).not.toMatch(/private01|Canary Nick|csrf-canary|\*4321|1,?520\.75/)

    const { text } = await seen(path, { Cookie: player.cookie })
    expect(text).toContain('"userName":"private01"')
    expect(text).not.toContain('"kind":"guest"')
  })
})

it('an affiliate code is shown only to the visitor who was invited', async () => {
  for (const path of pageAndData('/m/register')) {
    const invited = await seen(`${path}?affiliateCode=CANARY77`)
    expect(invited.text).toContain('CANARY77')
    const cookie = { Cookie: '__Host-invitation=CANARY88' }
    expect((await seen(path, cookie)).text).toContain('CANARY88')
    for (let again = 0; again < 2; again += 1) {
      expect((await seen(path)).all).not.toMatch(/CANARY/)
    }
  }
  expect((await seen('/m/home?affiliateCode=CANARY99')).text).not.toContain('CANARY99')
  expect((await seen('/m/home')).all).not.toMatch(/CANARY/)
  expect(JSON.stringify([...kv.values])).not.toContain('CANARY')
})

it('every visitor of the registration gets a different captcha', async () => {
  await requireCaptcha(lobby)
  let given = 0
  lobby.platform.script('captcha', () => {
    given += 1
    return { kind: 'value', value: { id: `captcha-${given}`, image: 'data:image/png;base64,iVBORw0KGgo=' } }
  })
  const [first, second] = [await seen('/m/register'), await seen('/m/register')]
  expect(first.text).toContain('"captcha-1"')
  expect(second.text).toContain('"captcha-2"')
  expect(second.text).not.toContain('"captcha-1"')
})

it.each(pages.flatMap(pageAndData))(
  'the end of a session is reported only to the visitor whose session ended, on %s',
  async (path) => {
    const ended = await createMember({ ...mine, seenAt: Date.now() - 31 * 60_000 })
    const told = await seen(path, { Cookie: ended.cookie })
    if (!path.includes('changePsw')) expect(told.text).toContain('"ended":true')
    for (let again = 0; again < 2; again += 1) {
      expect((await seen(path)).text).not.toContain('"ended":true')
    }
    expect(JSON.stringify([...kv.values])).not.toContain('"ended":true')
  },
)
