const SECOND = 1000
const pad = (value: number) => String(value).padStart(2, '0')

/** 4:05, and from an hour on 1:04:05. @param ms since the start */
export function elapsedClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** The same for machines (HTML `datetime` of a duration). */
export const elapsedDuration = (ms: number): string => `PT${Math.max(0, Math.floor(ms / SECOND))}S`
