import { describe, expect, it } from 'vitest'
import { parsePaidTime } from './submit'

const now = Date.UTC(2026, 10, 21, 16, 0)

describe('the payment time that a player types', () => {
  it.each([
    ['Asia/Dhaka', '2026-11-21T21:46', Date.UTC(2026, 10, 21, 15, 46)],
    ['Asia/Karachi', '2026-11-21T21:00', Date.UTC(2026, 10, 21, 16, 0)],
    ['UTC', '2026-11-21T15:46', Date.UTC(2026, 10, 21, 15, 46)],
    // This local time occurs twice in the night of the clock change. The first occurrence counts.
    ['Europe/Berlin', '2026-10-25T02:30', Date.UTC(2026, 9, 25, 0, 30)],
  ])('is interpreted in the time zone %s', (zone, text, instant) => {
    expect(parsePaidTime(text, zone, now)).toBe(instant)
  })

  it('may be at most ten minutes ahead of the worker’s clock', () => {
    expect(parsePaidTime('2026-11-21T16:10', 'UTC', now)).toBe(now + 600_000)
    expect(parsePaidTime('2026-11-21T16:11', 'UTC', now)).toBe('time-late')
    expect(parsePaidTime('2026-11-21T16:10', 'Asia/Dhaka', now)).toBe(Date.UTC(2026, 10, 21, 10, 10))
  })

  it.each([
    ['2026-02-31T10:00', 'time-format'],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['tomorrow', 'time-format'],
    ['0202-11-21T10:00', 'date-early'],
    ['2026-05-21T15:59', 'date-early'],
  ])('converts %s to %s', (text, expected) => {
    expect(parsePaidTime(text, 'UTC', now)).toBe(expected)
  })
})
