import { beforeEach, describe, expect, it } from 'vitest'
import { Load } from './load'

/** Longer than each test of the limit takes, ms. */
const REQUEST_MS = 10_000_000

let time = 0
let load: Load
beforeEach(() => {
  time = 0
  load = new Load(() => time)
})

/** So many requests that read are under way until the returned function is called. */
function begin(count: number, isUrgent = false): () => void {
  const ends = Array.from({ length: count }, () => load.begin(REQUEST_MS, isUrgent))
  return () => {
    for (const end of ends) end()
  }
}

/** An answer that comes after so many ms, to a call among others. */
const answer = (ms: number, isTooMuch = false) => {
  time += 1000
  load.learn('balance', ms, isTooMuch)
}

describe('room', () => {
  it('ends at the limit, and comes back as work ends, however it ends', () => {
    const end = begin(load.limit)
    expect(load.hasRoom(false)).toBe(false)
    end()
    end()
    expect([load.size, load.hasRoom(false)]).toEqual([0, true])
  })

  it('is of its own for what is urgent, whatever else is under way, and not without end', () => {
    begin(1000)
    expect([load.hasRoom(false), load.hasRoom(true)]).toEqual([false, true])
    begin(79, true)
    expect(load.hasRoom(true)).toBe(true)
    begin(1, true)
    expect(load.hasRoom(true)).toBe(false)
  })

  it('is taken from pages by what is urgent, too', () => {
    begin(load.limit - 80)
    expect(load.hasRoom(false)).toBe(true)
    begin(80, true)
    expect(load.hasRoom(false)).toBe(false)
  })

  it('comes back from what was cut off and never ends, for each after the longest time that it may take', () => {
    load.begin(10_000, true)
    for (let index = 0; index < load.limit; index += 1) load.begin(3000, false)
    time = 2999
    expect(load.hasRoom(false)).toBe(false)
    time = 3000
    expect([load.size, load.hasRoom(false)]).toEqual([1, true])
    time = 10_000
    expect(load.size).toBe(0)
  })
})

describe('the limit', () => {
  it('falls by a quarter with answers that are slower than they were', () => {
    answer(50)
    begin(120)
    answer(900)
    expect(load.limit).toBe(120)
    answer(900)
    expect(load.limit).toBe(90)
  })

  it('stays while less than half of it is under way: it has not been tried', () => {
    answer(50)
    begin(79)
    answer(900)
    answer(5, true)
    expect(load.limit).toBe(160)
    begin(1)
    answer(900)
    expect(load.limit).toBe(120)
  })

  it('falls once for all that were slow together', () => {
    answer(50)
    begin(120)
    answer(900)
    for (let index = 0; index < 20; index += 1) load.learn('balance', 900, false)
    expect(load.limit).toBe(120)
  })

  it('falls when the platform says that it has too much to do', () => {
    begin(120)
    answer(5, true)
    expect(load.limit).toBe(120)
  })

  it('has an end below', () => {
    answer(50)
    begin(120)
    for (let index = 0; index < 20; index += 1) answer(900)
    expect(load.limit).toBe(48)
  })

  it('stays while a platform is slow as always, by endpoint, or quick enough', () => {
    const most = load.limit
    begin(120)
    for (let index = 0; index < 20; index += 1) {
      answer(2000)
      load.learn('statement', 700, false)
      load.learn('unread', index === 0 ? 5 : 390, false)
    }
    expect(load.limit).toBe(most)
  })

  it('takes the new pace for the usual one after two minutes', () => {
    answer(50)
    begin(120)
    time = 200_000
    load.learn('balance', 900, false)
    time = 300_000
    load.learn('balance', 900, false)
    const { limit } = load
    answer(900)
    expect(load.limit).toBe(limit)
  })

  it('rises with quick answers while it is used, up to where it began', () => {
    const most = load.limit
    answer(50)
    begin(120)
    answer(900)
    const fallen = load.limit
    for (let index = 0; index < 2 * fallen; index += 1) answer(50)
    expect([load.limit > fallen, load.limit < most]).toEqual([true, true])
    for (let index = 0; index < 20_000; index += 1) load.learn('balance', 50, false)
    expect(load.limit).toBe(most)
  })

  it('does not rise while hardly anything is under way', () => {
    answer(50)
    const end = begin(120)
    answer(900)
    end()
    const { limit } = load
    for (let index = 0; index < 100; index += 1) answer(50)
    expect(load.limit).toBe(limit)
  })
})
