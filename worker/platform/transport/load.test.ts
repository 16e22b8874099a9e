import { beforeEach, describe, expect, it } from 'vitest'
import { Load } from './load'

let time = 0
let load: Load
beforeEach(() => {
  time = 0
  load = new Load(() => time)
})

/** So many are under way until the returned function is called. */
function begin(count: number): () => void {
  const ends = Array.from({ length: count }, () => load.begin())
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

  it('is larger for what is urgent, and not without end', () => {
    begin(load.limit)
    expect(load.hasRoom(true)).toBe(true)
    begin(load.limit)
    expect(load.hasRoom(true)).toBe(false)
  })

  it('comes back from requests that were cut off and never end', () => {
    begin(load.limit)
    time = 14_999
    expect(load.hasRoom(false)).toBe(false)
    time = 15_000
    expect([load.size, load.hasRoom(false)]).toEqual([0, true])
  })
})

describe('the limit', () => {
  it('falls with answers that are slower than they were, from what is under way', () => {
    answer(50)
    begin(120)
    answer(900)
    expect(load.limit).toBe(90)
    answer(900)
    expect(load.limit).toBe(67)
  })

  it('falls once for all that were slow together', () => {
    answer(50)
    begin(120)
    answer(900)
    for (let index = 0; index < 20; index += 1) load.learn('balance', 900, false)
    expect(load.limit).toBe(90)
  })

  it('falls when the platform says that it has too much to do', () => {
    begin(120)
    answer(5, true)
    expect(load.limit).toBe(90)
  })

  it('has an end below', () => {
    answer(50)
    begin(60)
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
    const restart = () => begin(120)
    for (let index = 0; index < 2 * fallen; index += 1) answer(50)
    expect(load.limit).toBe(fallen)
    for (let index = 0; index < 200; index += 1) {
      const end = restart()
      for (let more = 0; more < 100; more += 1) load.learn('balance', 50, false)
      end()
    }
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
