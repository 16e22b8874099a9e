import * as v from 'valibot'
import { expect, it } from 'vitest'
import { securityConfigSchema } from '../../../../shared/contract/security'
import { securityGroups, stillToDo } from './security-items'

const config = (value: Record<string, unknown>) =>
  v.parse(securityConfigSchema, { hasFundPassword: true, ...value })
const ids = (value: Record<string, unknown>, type = 0) => {
  const { login, money, sessions } = securityGroups(config(value), type)
  return [login, money, sessions].map((group) => group.map(({ id }) => id))
}
const todo = (value: Record<string, unknown>, type = 0) => stillToDo(securityGroups(config(value), type))

it('shows what every platform has, and nothing that this one does not', () => {
  expect(ids({})).toEqual([['password'], ['fundPassword', 'payee'], []])
  expect(ids({ hasPassword: false })).toEqual([[], ['fundPassword', 'payee'], []])
})

it('shows what the platform has', () => {
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

it('leaves money to accounts that can withdraw', () => {
  expect(ids({ mobile: null }, 41)).toEqual([['password', 'mobile'], [], []])
  expect(todo({ hasFundPassword: false, payeeName: undefined }, 41)).toEqual([])
})

it('counts what a withdrawal asks for, and contacts that are not confirmed', () => {
  expect(todo({ hasFundPassword: false })).toEqual(['fundPassword', 'payee'])
  expect(todo({ neededForWithdrawal: [] })).toEqual([])
  const contact = { masked: '017****2776' }
  expect(todo({ payeeName: 'Rafi', mobile: null, email: { ...contact, isConfirmed: false } })).toEqual([
    'mobile',
    'email',
  ])
  expect(todo({ payeeName: 'Rafi', mobile: { ...contact, isConfirmed: true } })).toEqual([])
  expect(todo({ payeeName: 'Rafi', neededForWithdrawal: ['verification'] })).toEqual(['verification'])
})

it.each([
  [0, ['fundPassword'], []],
  [0, ['questions'], ['questions']],
  [1, ['questions'], ['questions']],
  [2, ['questions'], []],
])('with %i of two questions answered where %j is needed, %j is to do', (set, needed, expected) => {
  const value = { payeeName: 'Rafi', questions: { set, needed: 2 }, neededForWithdrawal: needed }
  expect(todo(value)).toEqual(expected)
})
