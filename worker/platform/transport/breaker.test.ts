import { beforeEach, describe, expect, it } from 'vitest'
import { CircuitBreaker } from './breaker'

let time: number
let breaker: CircuitBreaker
const call = (succeeds: boolean) => breaker.admit()?.report(succeeds)
const calls = (count: number, succeed: boolean) => {
  for (let index = 0; index < count; index += 1) call(succeed)
}

beforeEach(() => {
  time = 1_000_000
  breaker = new CircuitBreaker(() => time)
})

describe('circuit breaker, opening', () => {
  it('stays closed below 20 calls', () => {
    calls(19, false)
    expect(breaker.state).toBe('closed')
  })

  it('opens when half of 20 calls failed', () => {
    calls(10, true)
    calls(9, false)
    expect(breaker.state).toBe('closed')
    call(false)
    expect(breaker.state).toBe('open')
    expect(breaker.admit()).toBeUndefined()
    expect(breaker.retryAfterS).toBe(5)
  })

  it('stays closed while more than half succeed', () => {
    for (let index = 0; index < 100; index += 1) {
      calls(3, true)
      calls(2, false)
    }
    expect(breaker.state).toBe('closed')
  })

  it('forgets calls older than 10 s', () => {
    calls(15, false)
    time += 10_000
    calls(15, false)
    expect(breaker.state).toBe('closed')
  })
})

describe('circuit breaker, probing', () => {
  beforeEach(() => {
    calls(20, false)
    time += 5000
  })

  it('admits one call at a time after 5 s', () => {
    const probe = breaker.admit()
    expect(probe?.isProbe).toBe(true)
    expect(breaker.admit()).toBeUndefined()
    probe?.report(false)
    expect(breaker.state).toBe('open')
    time += 4999
    expect(breaker.admit()).toBeUndefined()
    time += 1
    expect(breaker.admit()?.isProbe).toBe(true)
  })

  it('closes when the probe succeeds, and forgets earlier failures', () => {
    call(true)
    expect(breaker.state).toBe('closed')
    calls(19, false)
    expect(breaker.state).toBe('closed')
  })

  it('allows another probe when the first one never reports its outcome', () => {
    breaker.admit()
    time += 15_000
    expect(breaker.admit()?.isProbe).toBe(true)
  })

  it('ignores outcomes of calls that were sent before the breaker opened', () => {
    time = 1_000_000
    breaker = new CircuitBreaker(() => time)
    const late = breaker.admit()
    calls(20, false)
    time += 5000
    late?.report(true)
    expect(breaker.state).toBe('probing')
  })
})
