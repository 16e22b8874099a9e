/** Cookie that the script of a record's page sets when the edge has taken another zone: the IANA name of the device's. */
export const TIME_ZONE_COOKIE = 'time-zone'

const NAME = /^[A-Za-z][\w+-]{0,30}(\/[A-Za-z][\w+-]{0,30}){0,2}$/

/** Whether `Intl` can compute with it. */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || !NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
