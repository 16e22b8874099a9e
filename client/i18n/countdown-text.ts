const pad = (value: number) => String(value).padStart(2, '0')

export type Countdown =
  | { kind: 'days'; days: number; hours: number }
  | { kind: 'clock'; text: string }
  /** The end has come. */
  | { kind: 'over' }

/** The time left for a countdown: 00:48, 1:02:14, or days and hours. @param ms until the end */
export function countdownOf(ms: number): Countdown {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 0) return { kind: 'over' }
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours >= 24) return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
  const text = `${pad(minutes)}:${pad(seconds % 60)}`
  return { kind: 'clock', text: hours > 0 ? `${hours}:${text}` : text }
}
