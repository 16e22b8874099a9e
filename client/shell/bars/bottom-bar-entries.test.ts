import { describe, expect, test } from 'vitest'
import { hasRight } from '../../../shared/accounts/account-rights'
import { missingCapabilityFlag } from '../../../shared/config/platform-flags'
import { markPerVisitor } from '../../../shared/page-data/per-visitor'
import type { Session } from '../../../shared/page-data/shell-data'
import { bottomBarEntries, hasRealMoneyWallet } from './bottom-bar-entries'

const member = (type: number): Session => ({
  kind: 'member',
  type,
  csrfToken: 'csrf',
  own: markPerVisitor({ userName: 'rafi', firstTimeLogin: false, previousLogin: null }),
})

const all = { hasOffers: true, flags: [] }

const summary = (session: Session) =>
  bottomBarEntries({ ...all, session }, '/m/login?return=here').map(({ id, to }) => `${id} ${to}`)

test('links the bottom bar’s entries for members to the login for guests', () => {
  expect(summary({ kind: 'guest' })).toEqual([
    'home /m/home',
    'invitations /m/login?return=%2Fm%2FinviteFriends',
    'log-in /m/login?return=here',
    'promotions /m/activity',
    'me /m/login?return=%2Fm%2Fmember%2Fhome',
  ])
})

test.each([1, 2])('shows the announcements entry in the bottom bar to account type %d', (type) => {
  expect(summary(member(type))[1]).toBe('notice /m/notice')
})

test.each([0, 4, 40, 41, 42, 99])(
  'shows the invitations entry in the bottom bar to account type %d',
  (type) => {
    expect(summary(member(type))[1]).toBe('invitations /m/inviteFriends')
  },
)

test('shows no invitations entry in the bottom bar where the platform has no invitations', () => {
  const flags = [missingCapabilityFlag('invitations')]
  expect(bottomBarEntries({ ...all, session: member(0), flags }, '/m/login').map(({ id }) => id)).toEqual([
    'home',
    'deposit',
    'promotions',
    'me',
  ])
})

describe('bottom bar with a session', () => {
  test('shows the deposit in the middle', () => {
    expect(summary(member(1))[2]).toBe('deposit /m/voucherCenter')
  })

  test('requires a right for the deposit only', () => {
    const needs = bottomBarEntries({ ...all, session: member(1) }, '/m/login').flatMap((entry) =>
      entry.needs ? [[entry.id, entry.needs]] : [],
    )
    expect(needs).toEqual([['deposit', 'deposit']])
  })

  test.each([
    [0, []],
    [1, []],
    [2, []],
    [4, ['deposit']],
    [40, ['deposit']],
    [41, ['deposit']],
    [42, ['deposit']],
    [99, ['deposit']],
  ])('account type %d lacks the right only for the bottom bar entries %j', (type, refused) => {
    const entries = bottomBarEntries({ ...all, session: member(type) }, '/m/login')
    expect(entries.flatMap(({ id, needs }) => (needs && !hasRight(type, needs) ? [id] : []))).toEqual(refused)
  })
})

test.each([
  [0, true],
  [1, true],
  [2, true],
  [40, true],
  [4, false],
  [99, false],
])('reports if account type %d plays with real money: %s', (type, holds) => {
  expect(hasRealMoneyWallet(member(type))).toBe(holds)
})
