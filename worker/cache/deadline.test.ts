import { expect, it } from 'vitest'
import { deadlinePerWait, firstByteDeadline, halfOf } from './deadline'

it('counts down to zero from 0.8 s, and gives half of what is left', () => {
  let time = 1000
  const now = () => time
  const deadline = firstByteDeadline(now)
  expect(deadline.left()).toBe(800)
  time += 300
  expect(deadline.left()).toBe(500)
  const half = halfOf(deadline, now)
  expect(half.left()).toBe(250)
  time += 600
  expect([deadline.left(), half.left()]).toEqual([0, 0])
})

it('gives every wait of a form or a job the time of a first byte', () => {
  expect(deadlinePerWait.left()).toBe(800)
})
