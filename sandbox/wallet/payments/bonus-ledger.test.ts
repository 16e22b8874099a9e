import { expect, it } from 'vitest'
import { FakeStorage } from '../../../tests/fixtures/fake-durable-objects'
import type { GameKind } from '../../game-rules/game-kind'
import { Ledger } from '../ledger'
import { RewardLedger } from '../rewards/reward-ledger'
import { createTransferPostings, type RoundRecord } from '../transaction'
import { BonusLedger, type WageringShares } from './bonus-ledger'

const DAY = 24 * 3_600_000

/** Returns a wallet with 1000.00, in which bonuses can be credited and bets lost. */
function opened() {
  const storage = new FakeStorage() as unknown as DurableObjectStorage
  storage.sql.exec('CREATE TABLE payment (id TEXT PRIMARY KEY, record TEXT NOT NULL)')
  const ledger = new Ledger(storage)
  const _rewards = new RewardLedger(storage, ledger)
  const book = new BonusLedger(storage, ledger)
  ledger.post(
    { key: 'opening', digest: '', postings: createTransferPostings('deposits', 'player', 100_000) },
    0,
  )
  const credit = (
    id: string,
    bonus: {
      amount: number
      turnover: number
      days: number
      kinds?: WageringShares
      maxStake?: number
      maxWinnings?: number
    },
    at = 0,
  ) => {
    const { amount, turnover, ...terms } = bonus
    const record = { bonus: { amount, turnover, terms } }
    storage.sql.exec('INSERT INTO payment VALUES (?, ?)', id, JSON.stringify(record))
    const postings = createTransferPostings('operator', 'bonus', bonus.amount)
    ledger.post({ key: `payment:${id}:credit`, digest: id, postings }, at)
  }
  let bets = 0
  const lose = (stake: number, at: number, kind?: GameKind) => {
    bets += 1
    const id = `bet-${bets}`
    const record = { id, status: 'lost', stake, at, kind, payout: 0 } as RoundRecord
    ledger.post(
      { key: id, digest: id, postings: createTransferPostings('player', 'operator', stake), record },
      at,
    )
    book.release(at)
  }
  const sums = () => ({ bonus: ledger.balance('bonus'), player: ledger.balance() })
  return { book, credit, lose, sums }
}

it('a bonus is taken back after its wagering deadline', () => {
  const { book, credit, lose, sums } = opened()
  credit('one', { amount: 500, turnover: 1000, days: 7 })
  book.lapse(7 * DAY - 1)
  expect(book.turnover()).toEqual({ needed: 1000, played: 0 })
  book.lapse(7 * DAY)
  expect(book.turnover()).toBeNull()
  lose(1000, 7 * DAY)
  book.lapse(8 * DAY)
  expect(sums()).toEqual({ bonus: 0, player: 99_000 })
})

it('the play of an ended bonus counts for the bonus before it, and for none after it', () => {
  const { book, credit, lose } = opened()
  credit('long', { amount: 500, turnover: 1000, days: 30 })
  credit('short', { amount: 100, turnover: 300, days: 7 })
  lose(400, DAY)
  book.lapse(7 * DAY)
  expect(book.turnover()).toEqual({ needed: 1000, played: 400 })
  credit('last', { amount: 100, turnover: 300, days: 60 }, 7 * DAY)
  book.lapse(30 * DAY)
  expect(book.turnover()).toEqual({ needed: 300, played: 0 })
})

it('a bonus counts each kind of game with its share, each round in whole minor units, and no other kind', () => {
  const { book, credit, lose } = opened()
  credit('shared', { amount: 500, turnover: 1000, days: 7, kinds: { slot: 100, table: 10, fish: 33 } })
  lose(300, 1, 'slot')
  lose(105, 2, 'table')
  lose(105, 3, 'table')
  lose(100, 4, 'fish')
  lose(5000, 5, 'lottery')
  lose(5000, 6)
  expect(book.playedByKind(['slot', 'table', 'fish', 'lottery'])).toEqual({
    ...{ slot: 300, table: 20, fish: 33, lottery: 0 },
  })
  expect(book.turnover()).toEqual({ needed: 1000, played: 353 })
  lose(6460, 7, 'table')
  expect(book.turnover()).toEqual({ needed: 1000, played: 999 })
  lose(10, 8, 'table')
  expect(book.turnover()).toBeNull()
})

it('a bonus with a list of kinds counts their stakes in full', () => {
  const { book, credit, lose } = opened()
  credit('listed', { amount: 500, turnover: 1000, days: 7, kinds: ['slot', 'fish'] })
  lose(300, 1, 'slot')
  lose(200, 2, 'table')
  expect(book.playedByKind(['slot', 'table', 'fish'])).toEqual({ slot: 300, table: 0, fish: 0 })
})

it('stakes above the maximum of a deposit bonus do not count towards its wagering requirement', () => {
  const { book, credit, lose } = opened()
  credit('one', { amount: 500, turnover: 1000, days: 7, maxStake: 300 })
  lose(301, 1)
  expect(book.turnover()).toEqual({ needed: 1000, played: 0 })
  lose(300, 2)
  expect(book.turnover()).toEqual({ needed: 1000, played: 300 })
})

it('a deposit bonus above its maximum winnings is reduced when it is released', () => {
  const { credit, lose, sums } = opened()
  credit('one', { amount: 500, turnover: 1000, days: 7, maxWinnings: 400 })
  lose(1000, 1)
  expect(sums()).toEqual({ bonus: 0, player: 99_400 })
})
