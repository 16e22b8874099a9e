import { describe, expect, it } from 'vitest'
import { GAME_CATEGORIES } from '../../../shared/config/platform-codes'
import { fullOnly } from '../../../tests/selection'
import { getDrawTimes } from '../../game-rules/lottery-rules'
import { FORMER_GAME, seedGames } from '../../seed/catalogue/seed-games'
import { HOSTILE_TEXT } from '../../seed/seed-texts'
import { isMemberAccount } from '../transaction'
import { YEAR_BET_COUNT } from './bet-times'
import { createYearOfActivity } from './year'

const anchor = Date.UTC(2026, 10, 23, 12)
const year = createYearOfActivity(anchor)

describe('a year of bets', () => {
  it(
    'is the same each time it is computed',
    fullOnly('nothing does: the stand-in’s bets, drawn from a fixed seed'),
    () => {
      expect(JSON.stringify(createYearOfActivity(anchor)) === JSON.stringify(year)).toBe(true)
    },
  )

  it('has balanced entries in the order of time, and no account falls below zero', () => {
    const balances = new Map<string, number>()
    const problems: string[] = []
    let last = 0
    for (const { at, key, postings } of year.transactions) {
      if (at < last) problems.push(`${key} is too early`)
      last = at
      if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0)
        problems.push(`${key} does not balance`)
      for (const { account, amount } of postings) {
        balances.set(account, (balances.get(account) ?? 0) + amount)
        const isMember = isMemberAccount(account) || account === 'open'
        if (isMember && (balances.get(account) ?? 0) < 0) problems.push(`${key} takes too much of ${account}`)
      }
    }
    expect(problems).toEqual([])
    expect(last).toBeLessThanOrEqual(anchor)
    expect(new Set(year.transactions.map(({ key }) => key)).size).toBe(year.transactions.length)
  })

  it('has 20,000 bets of every kind and state, some on a game that is no longer offered', () => {
    expect(year.rounds).toHaveLength(YEAR_BET_COUNT)
    const category = new Map(seedGames.map((game) => [game.nodeId, game.category]))
    expect(new Set(year.rounds.flatMap(({ nodeId }) => category.get(nodeId) ?? []))).toEqual(
      new Set(GAME_CATEGORIES),
    )
    expect(new Set(year.rounds.map(({ status }) => status))).toEqual(
      new Set(['open', 'won', 'lost', 'cancelled']),
    )
    expect(year.rounds.some(({ outcome }) => outcome && 'cashedOut' in outcome)).toBe(true)
    expect(year.rounds.some(({ nodeId }) => nodeId === FORMER_GAME.nodeId)).toBe(true)
    expect(year.rounds.filter(({ jackpot }) => jackpot > 0)).toHaveLength(1)
    const instants = year.rounds.map(({ at }) => at)
    expect(new Set(instants).size).toBeLessThan(YEAR_BET_COUNT)
  })

  it('has bets on draws that were placed and cancelled while the draw was open', () => {
    const games = new Map(
      year.transactions.flatMap(({ record }) =>
        record?.terms?.kind === 'lottery' ? [[record.id, record.terms] as const] : [],
      ),
    )
    const late = year.rounds.filter(({ id, at, status, settlesAt }) => {
      const terms = games.get(id)
      if (!terms) return false
      const { closesAt } = getDrawTimes(terms.rules, terms.numero)
      return at >= closesAt || (status === 'cancelled' && settlesAt >= closesAt)
    })
    expect(games.size).toBeGreaterThan(1000)
    expect(late).toEqual([])
  })

  it('has payments with every result, one of them with a hostile reason text', () => {
    expect(new Set(year.payments.map(({ direction, state }) => `${direction} ${state}`))).toEqual(
      new Set([
        'deposit done',
        'deposit failed',
        'deposit expired',
        'deposit cancelled',
        'withdrawal done',
        'withdrawal failed',
      ]),
    )
    expect(
      year.payments.some(
        ({ reason, createdAt }) => reason === 'typed' && createdAt > anchor - 150 * 86_400_000,
      ),
    ).toBe(true)
    expect(HOSTILE_TEXT).toHaveLength(100)
  })
})
