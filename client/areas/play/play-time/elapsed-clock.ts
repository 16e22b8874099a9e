const SECOND = 1000
const pad = (value: number) => String(value).padStart(2, '0')

/** Formats the time played as 4:05, or as 1:04:05 from one hour. @param ms since the start */
export function elapsedClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** Formats a duration for the `datetime` attribute in HTML. */
export const elapsedDuration = (ms: number): string => `PT${Math.max(0, Math.floor(ms / SECOND))}S`
