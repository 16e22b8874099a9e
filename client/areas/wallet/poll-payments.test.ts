import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollPayments } from './poll-payments'

let page: EventTarget & { hidden: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setHidden = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Seconds from the start at which it asked. */
function record() {
  const start = Date.now()
  const asked: number[] = []
  const stop = pollPayments(async () => asked.push((Date.now() - start) / 1000))
  return { asked, stop }
}

it('asks after 3 and 10 seconds, then twice as late each time, at most once a minute', async () => {
  const { asked, stop } = record()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toEqual([3, 13, 33, 73, 133, 193])
  stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toHaveLength(6)
})

it('asks nothing while hidden, and begins anew when visible', async () => {
  const { asked, stop } = record()
  await vi.advanceTimersByTimeAsync(14_000)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(600_000)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toEqual([3, 13, 617])
  stop()
})

it('does not ask again before the answer', async () => {
  const ask = vi.fn(() => new Promise(() => undefined))
  const stop = pollPayments(ask)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})
