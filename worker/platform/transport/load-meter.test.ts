import { beforeEach, describe, expect, it } from 'vitest'
import { PlatformLoadMeter } from './load-meter'

/** Duration of requests, ms; longer than any test of the limit takes. */
const REQUEST_MS = 10_000_000

let time = 0
let load: PlatformLoadMeter
beforeEach(() => {
  time = 0
  load = new PlatformLoadMeter(() => time)
})

/** Starts a number of requests, which are in progress until the returned function is called. */
function begin(count: number, isUrgent = false): () => void {
  const ends = Array.from({ length: count }, () => load.begin(REQUEST_MS, isUrgent))
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Records a reply to one of several calls.
 * @param ms time until the reply
 */
const answer = (ms: number, isTooMuch = false) => {
  time += 1000
  load.learn('balance', ms, isTooMuch)
}

describe('the capacity of an isolate', () => {
  it('is used up at the limit, and is released when work ends', () => {
    const end = begin(load.limit)
    expect(load.hasRoom(false)).toBe(false)
    end()
    end()
    expect([load.size, load.hasRoom(false)]).toEqual([0, true])
  })

  it('is separate and also limited for urgent requests', () => {
    begin(1000)
    expect([load.hasRoom(false), load.hasRoom(true)]).toEqual([false, true])
    begin(79, true)
    expect(load.hasRoom(true)).toBe(true)
    begin(1, true)
    expect(load.hasRoom(true)).toBe(false)
  })

  it('is reduced for pages by urgent requests', () => {
    begin(load.limit - 80)
    expect(load.hasRoom(false)).toBe(true)
    begin(80, true)
    expect(load.hasRoom(false)).toBe(false)
  })

  it('is released by cancelled work after its maximum duration', () => {
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

describe('the load limit of an isolate', () => {
  it('falls by a quarter when replies become slower', () => {
    answer(50)
    begin(120)
    answer(900)
    expect(load.limit).toBe(120)
    answer(900)
    expect(load.limit).toBe(90)
  })

  it('stays while less than half of it is in use, because it has not been tested', () => {
    answer(50)
    begin(79)
    answer(900)
    answer(5, true)
    expect(load.limit).toBe(160)
    begin(1)
    answer(900)
    expect(load.limit).toBe(120)
  })

  it('falls only once for calls that were slow at the same time', () => {
    answer(50)
    begin(120)
    answer(900)
    for (let index = 0; index < 20; index += 1) load.learn('balance', 900, false)
    expect(load.limit).toBe(120)
  })

  it('falls when the platform reports that it is overloaded', () => {
    begin(120)
    answer(5, true)
    expect(load.limit).toBe(120)
  })

  it('has a minimum', () => {
    answer(50)
    begin(120)
    for (let index = 0; index < 20; index += 1) answer(900)
    expect(load.limit).toBe(48)
  })

  it('stays while each endpoint’s speed is constant, or fast enough', () => {
    const most = load.limit
    begin(120)
    for (let index = 0; index < 20; index += 1) {
      answer(2000)
      load.learn('statement', 700, false)
      load.learn('unread', index === 0 ? 5 : 390, false)
    }
    expect(load.limit).toBe(most)
  })

  it('accepts a slower speed as normal after two minutes', () => {
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

  it('rises with quick replies while it is in use, up to its initial value', () => {
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

  it('does not rise while hardly anything is in progress', () => {
    answer(50)
    const end = begin(120)
    answer(900)
    end()
    const { limit } = load
    for (let index = 0; index < 100; index += 1) answer(50)
    expect(load.limit).toBe(limit)
  })
})
