import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createFirstByteDeadline,
  DEADLINE_PER_CALL,
  halveDeadline,
  TIMED_OUT,
  waitAtMost,
} from './time-limit'

it('a deadline counts down from 0.8 s to zero, and half of the remaining time can be reserved', () => {
  let time = 1000
  const now = () => time
  const deadline = createFirstByteDeadline(now)
  expect(deadline.left()).toBe(800)
  time += 300
  expect(deadline.left()).toBe(500)
  const half = halveDeadline(deadline, now)
  expect(half.left()).toBe(250)
  time += 600
  expect([deadline.left(), half.left()]).toEqual([0, 0])
})

it('gives every platform call of a form or a background job 0.8 s', () => {
  expect(DEADLINE_PER_CALL.left()).toBe(800)
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number, error?: Error) =>
  new Promise<string>((resolve, reject) => setTimeout(() => (error ? reject(error) : resolve('value')), ms))

it('returns a value that arrives in time', async () => {
  const value = waitAtMost(after(99), 100)
  await vi.advanceTimersByTimeAsync(99)
  expect(await value).toBe('value')
  expect(vi.getTimerCount()).toBe(0)
})

it('returns TIMED_OUT for a value that arrives too late', async () => {
  let isOver = false
  const value = waitAtMost(after(5000), 100).finally(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await value).toBe(TIMED_OUT)
})

it('starts no timer for a value or failure that is in memory', async () => {
  expect(await waitAtMost(Promise.resolve('value'), 100)).toBe('value')
  await expect(waitAtMost(Promise.reject(new Error('failed')), 100)).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})

it('rethrows a failure in time, and ignores a late one', async () => {
  const failing = waitAtMost(after(50, new Error('failed')), 100)
  const caught = expect(failing).rejects.toThrow('failed')
  await vi.advanceTimersByTimeAsync(50)
  await caught
  expect(vi.getTimerCount()).toBe(0)

  const late = waitAtMost(after(200, new Error('late')), 100)
  await vi.advanceTimersByTimeAsync(300)
  expect(await late).toBe(TIMED_OUT)
})
