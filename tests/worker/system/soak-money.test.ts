import { expect, it } from 'vitest'
import type { LedgerEntry } from '../../bench/soak/member-ledger'
import { type FinalMemberMoney, findMoneyFaults } from '../../bench/soak/soak-money'

/** The checks of money in the soak test (npm run soak), with each fault that they must detect. */

const entry = (key: string, player: number): LedgerEntry => ({
  key,
  postings: [
    { account: 'player', amount: player },
    { account: 'other', amount: -player },
  ],
})

const right: FinalMemberMoney = {
  balance: 10_400,
  journal: [
    entry('before', 10_000),
    entry('payment:P1:credit', 500),
    entry('transfer:t1', -100),
    entry('transfer:t2', -100),
    entry('transfer:t3', 100),
  ],
  before: new Set(['before']),
  payments: { made: new Set(['P1', 'P2']), told: new Set(['P1', 'P2']), approved: new Set(['P1']) },
  transfers: ['sent', 'sent', 'home', 'nothing'],
}

it('the money check finds nothing when the ledger balances, also with an empty transfer to the main wallet', () => {
  expect(findMoneyFaults(right)).toEqual([])
})

it('the money check finds a transfer that was made twice, though both entries balance', () => {
  const journal = [...right.journal, entry('transfer:t4', -100)]
  expect(findMoneyFaults({ ...right, balance: 10_300, journal })).toEqual([
    '3 transfers to vendors were made, the member was told of 2',
  ])
})

it('the money check finds a transfer that was reported, but not made', () => {
  expect(findMoneyFaults({ ...right, transfers: [...right.transfers, 'home'] })).toEqual([
    '1 transfers home were made, the member was told of 2',
  ])
})

it('the money check finds a second payment from one form', () => {
  const payments = { ...right.payments, made: new Set(['P1', 'P2', 'P3']) }
  expect(findMoneyFaults({ ...right, payments })).toEqual(['P3 was made, but nobody was told of it'])
})

it('the money check finds a payment that was credited twice, never, or without approval', () => {
  const twice = [...right.journal, entry('payment:P1:again', 500)]
  expect(findMoneyFaults({ ...right, balance: 10_900, journal: twice })).toEqual(['P1 was not credited once'])
  const payments = { ...right.payments, approved: new Set(['P1', 'P2']) }
  expect(findMoneyFaults({ ...right, payments })).toEqual(['P2 was not credited once'])
  const other = [...right.journal, entry('payment:P2:credit', 500)]
  expect(findMoneyFaults({ ...right, balance: 10_900, journal: other })).toEqual([
    'P2 was credited, but never approved',
  ])
})

it('the money check finds a balance that differs from the ledger, and an entry that does not balance', () => {
  expect(findMoneyFaults({ ...right, balance: 10_401 })).toEqual([
    'the ledger holds 104, the balance is 104.01',
  ])
  const torn = { key: 'before', postings: [{ account: 'player', amount: 10_000 }] }
  expect(findMoneyFaults({ ...right, journal: [torn, ...right.journal.slice(1)] })).toEqual([
    'before does not balance',
  ])
})
