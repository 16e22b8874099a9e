import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatWhileVisible } from './while-visible'

let page: EventTarget & { hidden: boolean }
const show = (isShown: boolean) => {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls a repeated function immediately and then at each interval', () => {
  const run = vi.fn()
  repeatWhileVisible(run, 1000)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(run).toHaveBeenCalledTimes(4)
})

it('pauses repeated calls in a hidden tab, and calls immediately on return', () => {
  const run = vi.fn()
  repeatWhileVisible(run, 1000)
  show(false)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  show(true)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('does not start repeated calls in a hidden tab', () => {
  const run = vi.fn()
  page.hidden = true
  repeatWhileVisible(run, 1000)
  expect(run).not.toHaveBeenCalled()
  show(true)
  expect(run).toHaveBeenCalledTimes(1)
})

it('never calls a repeated function again after it was stopped', () => {
  const run = vi.fn()
  repeatWhileVisible(run, 1000)()
  show(false)
  show(true)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
