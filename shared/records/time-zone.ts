const NAME = /^[A-Za-z][\w+-]{0,30}(\/[A-Za-z][\w+-]{0,30}){0,2}$/

/** Cached validity of time zone names: calling `Intl` is slow, and visitors have few zones. */
const timeZoneCache = new Map<string, boolean>()
const TIME_ZONE_CACHE_MAX = 500

function canCompute(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** True when both names mean one time zone, which may have several names: Asia/Calcutta is Asia/Kolkata. */
export const isSameTimeZone = (one: string, other: string): boolean =>
  one === other || (isTimeZone(one) && isTimeZone(other) && canonical(one) === canonical(other))

/** True when `Intl` supports the time zone. */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || !NAME.test(name)) return false
  const verdict = timeZoneCache.get(name) ?? canCompute(name)
  if (timeZoneCache.size < TIME_ZONE_CACHE_MAX) timeZoneCache.set(name, verdict)
  return verdict
}
