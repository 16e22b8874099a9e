/** The time left as hours (from one hour on), minutes and seconds; zeros when it is over. @param ms until the end */
export function timeParts(ms: number): number[] {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
}
