import * as v from 'valibot'
import { expect, it } from 'vitest'
import { securityConfigSchema } from '../../../../shared/contract/security-schemas'
import { computeSecurityProgress, groupSecurityItems } from './security-items'

const config = (value: Record<string, unknown>) =>
  v.parse(securityConfigSchema, { hasFundPassword: true, ...value })
const ids = (value: Record<string, unknown>, type = 0) => {
  const { login, money, sessions } = groupSecurityItems(config(value), type)
  return [login, money, sessions].map((group) => group.map(({ id }) => id))
}
const level = (value: Record<string, unknown>, type = 0) =>
  computeSecurityProgress(groupSecurityItems(config(value), type))
const todo = (value: Record<string, unknown>, type = 0) => {
  const { forWithdrawal, forRecovery } = level(value, type)
  return [...forWithdrawal, ...forRecovery]
}

it('omits security items that the platform does not support', () => {
  expect(ids({})).toEqual([['password'], ['fundPassword', 'payee'], []])
  expect(ids({ hasPassword: false })).toEqual([[], ['fundPassword', 'payee'], []])
})

it('lists all security items that the platform supports', () => {
  const all = {
    passkeys: 0,
    mobile: null,
    email: null,
    questions: { set: 0 },
    payoutAccounts: { count: 0 },
    openSessions: 1,
    neededForWithdrawal: ['verification'],
  }
  expect(ids(all)).toEqual([
    ['password', 'passkeys', 'mobile', 'email'],
    ['fundPassword', 'questions', 'payee', 'verification', 'payoutAccounts'],
    ['sessions'],
  ])
})

it('lists security items about money only for accounts that can withdraw', () => {
  expect(ids({ mobile: null }, 41)).toEqual([['password', 'mobile'], [], []])
  expect(todo({ hasFundPassword: false, payeeName: undefined }, 41)).toEqual([])
})

it('counts security items that withdrawals require, and unconfirmed contacts', () => {
  expect(todo({ hasFundPassword: false })).toEqual(['fundPassword', 'payee'])
  expect(todo({ hasFundPassword: false, neededForWithdrawal: [] })).toEqual([])
  const contact = { masked: '017****2776' }
  const unconfirmed = { payeeName: 'Rafi', mobile: null, email: { ...contact, isConfirmed: false } }
  expect(level(unconfirmed)).toEqual({
    done: 2,
    all: 4,
    isWaiting: false,
    asksForDocuments: false,
    forWithdrawal: [],
    forRecovery: ['mobile', 'email'],
  })
  expect(level({ ...unconfirmed, neededForWithdrawal: ['mobile'] })).toEqual({
    done: 0,
    all: 2,
    isWaiting: false,
    asksForDocuments: false,
    forWithdrawal: ['mobile'],
    forRecovery: ['email'],
  })
  expect(todo({ payeeName: 'Rafi', mobile: { ...contact, isConfirmed: true } })).toEqual([])
})

it.each([
  [{ neededForWithdrawal: ['verification'] }, { state: 'todo', isNeeded: true }],
  [
    { neededForWithdrawal: ['verification'], isVerified: false },
    { state: 'todo', isNeeded: true },
  ],
  [
    { neededForWithdrawal: ['verification'], isVerified: true },
    { state: 'done', isNeeded: true },
  ],
  [
    { neededForWithdrawal: [], isVerified: true },
    { state: 'done', isNeeded: false },
  ],
  [
    { neededForWithdrawal: [], isVerified: false },
    { state: 'open', isNeeded: false },
  ],
  [
    { neededForWithdrawal: ['verification'], isVerified: false, verification: 'review' },
    { state: 'waiting', isNeeded: true },
  ],
  [
    { neededForWithdrawal: ['verification'], isVerified: false, verification: 'more' },
    { state: 'todo', isNeeded: true },
  ],
])('derives from %j that the verification item is %j', (value, expected) => {
  const { money } = groupSecurityItems(config(value), 0)
  expect(money.find(({ id }) => id === 'verification')).toMatchObject(expected)
})

it('counts documents in review neither as done nor as missing', () => {
  const verification = { neededForWithdrawal: ['verification'], isVerified: false, verification: 'review' }
  expect(level(verification)).toEqual({
    done: 0,
    all: 1,
    isWaiting: true,
    forWithdrawal: [],
    forRecovery: [],
    asksForDocuments: false,
  })
  expect(level({ ...verification, neededForWithdrawal: [] })).toMatchObject({ all: 0, isWaiting: false })
})

it('counts requested documents regardless of their purpose', () => {
  const asked = { neededForWithdrawal: [], isVerified: false, verification: 'more' }
  expect(level(asked)).toMatchObject({ done: 0, all: 1, asksForDocuments: true, forRecovery: [] })
  const needed = { ...asked, neededForWithdrawal: ['verification'] }
  expect(level(needed)).toMatchObject({ all: 1, asksForDocuments: false, forWithdrawal: ['verification'] })
})

it.each([
  [{ count: 0 }, 'todo'],
  [{ count: 1, waiting: 1 }, 'todo'],
  [{ count: 2, waiting: 1 }, 'done'],
])('derives from %j that the payout account item is %s', (payoutAccounts, state) => {
  const { money } = groupSecurityItems(config({ payoutAccounts }), 0)
  expect(money.find(({ id }) => id === 'payoutAccounts')).toEqual({
    id: 'payoutAccounts',
    state,
    isNeeded: true,
  })
})

it('requires nothing for withdrawals of accounts that cannot withdraw', () => {
  const { login } = groupSecurityItems(config({ mobile: null, neededForWithdrawal: ['mobile'] }), 41)
  expect(login.find(({ id }) => id === 'mobile')).toMatchObject({ state: 'todo', isNeeded: false })
})

it.each([
  [0, ['fundPassword'], []],
  [0, ['questions'], ['questions']],
  [1, ['questions'], ['questions']],
  [2, ['questions'], []],
])(
  'with %i of two security answers and %j required for withdrawals, lists %j as missing',
  (set, needed, expected) => {
    const value = { payeeName: 'Rafi', questions: { set, needed: 2 }, neededForWithdrawal: needed }
    expect(todo(value)).toEqual(expected)
  },
)
