import { describe, expect, it } from 'vitest'
import { isSameZone } from './time-zone'

describe('names of one zone', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['Asia/Dhaka', 'Asia/Dacca'],
    ['UTC', 'Etc/UTC'],
    ['BDT', 'BDT'],
  ])('are %s and %s', (one, other) => {
    expect(isSameZone(one, other)).toBe(true)
    expect(isSameZone(other, one)).toBe(true)
  })

  it.each([
    ['Asia/Kolkata', 'Asia/Kathmandu'],
    ['Europe/Berlin', 'Africa/Tunis'],
    ['Asia/Dhaka', '+06:00'],
    ['', 'UTC'],
  ])('are not %s and %s', (one, other) => {
    expect(isSameZone(one, other)).toBe(false)
  })
})
