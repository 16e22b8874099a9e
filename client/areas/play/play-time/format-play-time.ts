const SECOND = 1000
const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Formats a playing time as 4:05, or from one hour as 1:04:05.
 * @param ms since the start of the session
 */
export function formatPlayTimeClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** Formats a duration as in ISO 8601 for the `datetime` attribute in HTML, such as PT245S. */
export const formatIsoDuration = (ms: number): string => `PT${Math.max(0, Math.floor(ms / SECOND))}S`
