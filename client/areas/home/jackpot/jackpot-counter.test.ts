import { describe, expect, it } from 'vitest'
import type { JackpotView } from '../../../../shared/areas/home/home'
import { JACKPOT_TICK_MS } from '../../../../shared/config/product-limits'
import { applyJackpotUpdate, startJackpotCounter, tickJackpotCounter } from './jackpot-counter'
import { fromJackpotUnits, parseJackpotAmount } from './jackpot-pacing'

const pool = (amount: string, asOf: number, previous?: { amount: string; asOf: number }) => ({
  amount,
  asOf,
  currency: 'BDT',
  ...(previous && { previous }),
})
const paced = (...args: Parameters<typeof pool>): JackpotView => ({ mode: 'paced', pool: pool(...args) })
const live = (...args: Parameters<typeof pool>): JackpotView => ({ mode: 'live', pool: pool(...args) })

describe('jackpot counter', () => {
  it('starts with the same amount for the same data', () => {
    const jackpot = paced('200', 1000, { amount: '100', asOf: 0 })
    expect(startJackpotCounter(jackpot)).toEqual(startJackpotCounter(jackpot))
    expect(startJackpotCounter(jackpot).shown).toBe(fromJackpotUnits(100))
  })

  it('shows the amount of a live pool without ticking', () => {
    const counter = startJackpotCounter(live('123.45', 1000))
    expect(tickJackpotCounter(counter, JACKPOT_TICK_MS, 0.5)).toBe(counter)
    expect(applyJackpotUpdate(counter, live('150', 2000)).shown).toBe(fromJackpotUnits(150))
  })

  it('grows to the amount of a paced pool, stops, and continues to the next amount', () => {
    let counter = startJackpotCounter(paced('200', 1000, { amount: '100', asOf: 0 }))
    for (let n = 0; n < 50; n++) {
      counter = tickJackpotCounter(counter, JACKPOT_TICK_MS, 0.9)
      expect(counter.shown <= parseJackpotAmount('200')).toBe(true)
    }
    expect(counter.shown).toBe(fromJackpotUnits(200))
    expect(tickJackpotCounter(counter, JACKPOT_TICK_MS, 0.9)).toBe(counter)

    counter = applyJackpotUpdate(counter, paced('300', 2000, { amount: '200', asOf: 1000 }))
    expect(counter.shown).toBe(fromJackpotUnits(200))
    counter = tickJackpotCounter(counter, 500, 0)
    expect(counter.shown).toBe(fromJackpotUnits(250))
  })

  it('ignores an outdated amount of a paced pool that arrives late', () => {
    const counter = startJackpotCounter(paced('200', 1000))
    expect(applyJackpotUpdate(counter, paced('100', 500)).shown).toBe(fromJackpotUnits(200))
  })

  it('shows the latest amount of a live pool and ignores the previous amount', () => {
    const counter = startJackpotCounter(live('200', 1000, { amount: '100', asOf: 0 }))
    expect(counter.shown).toBe(fromJackpotUnits(200))
    expect(tickJackpotCounter(counter, JACKPOT_TICK_MS, 0)).toBe(counter)
  })

  it('shows the later of two amounts of a paced pool with equal timestamps', () => {
    expect(startJackpotCounter(paced('200', 1000, { amount: '100', asOf: 1000 })).shown).toBe(
      fromJackpotUnits(200),
    )
  })

  it('reaches the amount of a paced pool after the tab was suspended', () => {
    const counter = startJackpotCounter(paced('200', 1000, { amount: '100', asOf: 0 }))
    expect(tickJackpotCounter(counter, 60_000, 0).shown).toBe(fromJackpotUnits(200))
  })

  it('reaches the amount of a paced pool that grows by less than one unit per tick', () => {
    let counter = startJackpotCounter(paced('100.00000001', 1000, { amount: '100', asOf: 0 }))
    for (let n = 0; n < 5; n++) counter = tickJackpotCounter(counter, 200, 0)
    expect(counter.shown).toBe(parseJackpotAmount('100.00000001'))
  })

  it('shows a paced pool in another currency without growing towards it', () => {
    const counter = startJackpotCounter(paced('200', 1000, { amount: '100', asOf: 0 }))
    const other: JackpotView = { mode: 'paced', pool: { amount: '7', asOf: 2000, currency: 'PKR' } }
    expect(applyJackpotUpdate(counter, other).shown).toBe(fromJackpotUnits(7))
  })

  it('continues to grow when the data of a paced pool arrives a second time', () => {
    const sample = paced('200', 1000, { amount: '100', asOf: 0 })
    const counter = tickJackpotCounter(startJackpotCounter(sample), 500, 0)
    const same = applyJackpotUpdate(counter, sample)
    expect(same.shown).toBe(fromJackpotUnits(150))
    expect(tickJackpotCounter(same, 250, 0).shown).toBe(fromJackpotUnits(175))
  })

  it('shows a changed amount of a live pool even if its timestamp is not newer', () => {
    const counter = startJackpotCounter(live('123.45', 1000))
    expect(applyJackpotUpdate(counter, live('100', 1000)).shown).toBe(fromJackpotUnits(100))
  })

  it('restarts when the operator changes the kind of jackpot', () => {
    const counter = startJackpotCounter(live('123.45', 1000))
    expect(applyJackpotUpdate(counter, { mode: 'illustrative', start: 5 }).shown).toBe(fromJackpotUnits(5))
    expect(
      applyJackpotUpdate(startJackpotCounter({ mode: 'illustrative', start: 5 }), live('7', 0)).shown,
    ).toBe(fromJackpotUnits(7))
  })

  it('starts an illustrative jackpot at the configured amount and adds one to five million per tick', () => {
    const counter = startJackpotCounter({ mode: 'illustrative', start: 4_000_000_000 })
    expect(counter.shown).toBe(fromJackpotUnits(4_000_000_000))
    expect(tickJackpotCounter(counter, JACKPOT_TICK_MS, 0).shown).toBe(fromJackpotUnits(4_001_000_000))
    const later = applyJackpotUpdate(counter, { mode: 'illustrative', start: 7_000_000_000 })
    expect(later.shown).toBe(counter.shown)
  })
})
