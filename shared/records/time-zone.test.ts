import { describe, expect, it } from 'vitest'
import { isSameTimeZone } from './time-zone'

describe('time zone names', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['Asia/Dhaka', 'Asia/Dacca'],
    ['UTC', 'Etc/UTC'],
    ['BDT', 'BDT'],
  ])('treats %s and %s as the same time zone', (one, other) => {
    expect(isSameTimeZone(one, other)).toBe(true)
    expect(isSameTimeZone(other, one)).toBe(true)
  })

  it.each([
    ['Asia/Kolkata', 'Asia/Kathmandu'],
    ['Europe/Berlin', 'Africa/Tunis'],
    ['Asia/Dhaka', '+06:00'],
    ['', 'UTC'],
  ])('treats %s and %s as different time zones', (one, other) => {
    expect(isSameTimeZone(one, other)).toBe(false)
  })
})
