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

/** Starts polling, and records the times of the requests in seconds since the start. */
function record(answer: { ok: true } | { ok: false; code: string } = { ok: true }, isAtOnce = false) {
  const start = Date.now()
  const asked: number[] = []
  const ask = async () => {
    asked.push((Date.now() - start) / 1000)
    return answer
  }
  return { asked, stop: pollPayments({ ask, isAtOnce }) }
}

it('polls payments after 3 seconds, 10 seconds later, then at doubled intervals of at most a minute', async () => {
  const { asked, stop } = record()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toEqual([3, 13, 33, 73, 133, 193])
  stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toHaveLength(6)
})

it('polls payments immediately on request, then at increasing intervals', async () => {
  const { asked, stop } = record({ ok: true }, true)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toEqual([0, 10, 30])
  stop()
})

it('pauses polling while the tab is hidden, and polls immediately when it is visible again', async () => {
  const { asked, stop } = record()
  await vi.advanceTimersByTimeAsync(14_000)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(600_000)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(asked).toEqual([3, 13, 614, 624])
  stop()
})

it('starts polling in a background tab only when the tab becomes visible', async () => {
  page.hidden = true
  const { asked, stop } = record()
  await vi.advanceTimersByTimeAsync(600_000)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toEqual([603])
  stop()
})

it.each(['login-required', 'session-expired', 'csrf-token'])('stops polling after %s', async (code) => {
  const { asked, stop } = record({ ok: false, code })
  await vi.advanceTimersByTimeAsync(600_000)
  setHidden(true)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([3])
  stop()
})

it('continues polling payments after other errors', async () => {
  const { asked, stop } = record({ ok: false, code: 'timeout' })
  await vi.advanceTimersByTimeAsync(13_000)
  expect(asked).toEqual([3, 13])
  stop()
})

it('aborts the polling request when the tab is hidden, and sends no other until it is visible', async () => {
  const signals: AbortSignal[] = []
  const stop = pollPayments({
    ask: async (signal) => {
      signals.push(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { ok: false, code: 'network' }
    },
  })
  await vi.advanceTimersByTimeAsync(3000)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  stop()
})

it('sends no second polling request before the response to the first', async () => {
  const ask = vi.fn(() => new Promise<never>(() => undefined))
  const stop = pollPayments({ ask })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})
