import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The security center: the status of a member's account, and access. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const path = href('security')
let players = 0
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `secured-${players}`, type })
}
const open = async (security?: Record<string, unknown>, type = 0, language = 'EN'): Promise<string> => {
  if (security) lobby.platform.values.securityConfig = security
  const { cookie } = await newPlayer(type)
  return (await lobby.fetch(path, { headers: { Cookie: `${cookie}; lang=${language}` } })).text()
}
/** Returns the text of the page’s main element. */
const textOf = (html: string): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '')
    .replaceAll(/<(?:script|data)\b.*?<\/(?:script|data)>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
/** Returns the link targets of the rows, in order. */
const rowsOf = (html: string): string[] =>
  [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/<li><a href="([^"?]+)/g)].map(([, to]) => to ?? '')

const ALL = {
  hasFundPassword: true,
  payeeName: 'Rafiqul <b>Islam</b>',
  passwordChangedAt: Date.UTC(2026, 7, 12),
  mobile: { masked: '017****2776', isConfirmed: true },
  email: { masked: 'r•••@oriel.example', isConfirmed: true },
  questions: { set: 2, needed: 2 },
  payoutAccounts: { count: 2, waiting: 1 },
  passkeys: 1,
  openSessions: 3,
}

describe('an account with a complete checklist', () => {
  it('an account with a complete security checklist shows that, and the status of each item', async () => {
    const text = textOf(await open(ALL))
    expect(text).toContain('|All done|')
    for (const note of [
      'Changed 12 Aug 2026',
      '017****2776|Confirmed',
      'r•••@oriel.example|Confirmed',
      '1 passkey',
      '2 answered',
      '2 added, 1 pending',
      '3 active sessions',
    ])
      expect(text).toContain(note)
    expect(text).not.toContain('To do')
  })

  it('the security checklist links each row to its page, and shows names as text', async () => {
    const html = await open(ALL)
    expect(rowsOf(html)).toEqual(
      (
        [
          'change-psw',
          'passkeys',
          'bind-mobile',
          'bind-email',
          'fund-password',
          'security-questions',
          'payee-name',
          'payout-accounts',
          'devices',
        ] as const
      ).map((id) => href(id)),
    )
    expect(html).toContain('Rafiqul &lt;b&gt;Islam')
  })
})

describe('an account with an incomplete checklist', () => {
  it('an incomplete security checklist counts and names the open items', async () => {
    const missing = { ...ALL, hasFundPassword: false, email: null }
    const text = textOf(await open(missing))
    expect(text).toContain('2 things to do')
    expect(text).toContain('Before you can withdraw: set a fund password.')
    expect(text).toContain('In case you forget your password: confirm your email address.')
    expect(text).toContain('You’ve completed 3 of 5 steps')
    expect(text.split('To do').length - 1).toBe(2)
  })

  it('the security checklist uses the singular for one open item', async () => {
    const text = textOf(await open({ ...ALL, neededForWithdrawal: ['payee'], payeeName: undefined }))
    expect(text).toContain('One thing to do')
    expect(text).toContain('Before you can withdraw: set your payee name.')
  })

  it('the security checklist marks only what the platform requires for a withdrawal', async () => {
    const text = textOf(await open({ ...ALL, neededForWithdrawal: ['email', 'payoutAccount'] }))
    expect(text.split('Needed for withdrawals').length - 1).toBe(2)
    expect(text).toMatch(/Needed for withdrawals\|Confirmed/)
    expect(text).toMatch(/2 added, 1 pending\|Needed for withdrawals/)
  })

  it.each([
    [true, 'All done', /Verification\|Confirms your identity\|Needed for withdrawals\|Verified/],
    [false, 'One thing to do', /Verification\|Confirms your identity\|Needed for withdrawals\|To do/],
  ])('the security checklist of a verified member (%s) shows that', async (isVerified, title, row) => {
    const text = textOf(await open({ ...ALL, neededForWithdrawal: ['verification'], isVerified }))
    expect(text).toContain(title)
    expect(text).toMatch(row)
  })

  it.each([
    ['review', 'Under review'],
    ['more', 'More needed'],
    ['rejected', 'Rejected'],
  ])('the security checklist shows documents in the state %s', async (verification, word) => {
    const text = textOf(await open({ ...ALL, isVerified: false, verification }))
    expect(text).toMatch(new RegExp(`Confirms your identity\\|${word}`))
  })

  it('the security checklist does not ask for documents that are under review', async () => {
    const needed = { neededForWithdrawal: ['verification'], isVerified: false, verification: 'review' }
    const text = textOf(await open({ ...ALL, ...needed }))
    expect(text).toContain('Nothing more to do')
    expect(text).toContain('You can withdraw once you’re verified.')
    expect(text).not.toContain('verify your identity')
  })
})

it('the security checklist shows no item that the platform does not have', async () => {
  const html = await open({ hasFundPassword: true, payeeName: 'Rafi' })
  expect(rowsOf(html)).toEqual([href('change-psw'), href('fund-password'), href('payee-name')])
  expect(textOf(html)).not.toContain('Where you’re logged in')
})

it('the security page shows no money to accounts that cannot withdraw', async () => {
  const html = await open({ ...ALL, hasFundPassword: false }, 41)
  expect(rowsOf(html)).not.toContain(href('fund-password'))
  expect(textOf(html)).toContain('All done')
})

it.each([4, 99])('the security page is closed to account type %i', async (type) => {
  expect(await open(undefined, type)).toContain(getNotAllowedText(type))
  expect(lobby.platform.calls('securityConfig')).toEqual([])
})

it('the security page redirects guests to the login and back', async () => {
  const answer = await lobby.fetch(path, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toContain(encodeURIComponent(path))
})

it('the security page offers to try again when the platform does not respond', async () => {
  lobby.platform.script('securityConfig', { kind: 'reset' })
  expect(await open()).toContain('We couldn’t load this.')
})

it('the security page shows no data of one member to another', async () => {
  expect(await open({ ...ALL, payeeName: 'Canary Ahmed' })).toContain('Canary Ahmed')
  expect(await open({ ...ALL, payeeName: 'Somebody Else' })).not.toContain('Canary Ahmed')
})

it.each(['BN', 'UR'])('the security page in %s has no English messages', async (language) => {
  const text = textOf(await open(ALL, 0, language))
  expect(text).not.toMatch(/All done|Confirmed|Changed|pending|Security questions/)
})
