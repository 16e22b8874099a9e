import { SESSION_KEY } from '../worker/harness/member'

/** The smallest and the largest value. */
export const range = (values: number[], digits = 0): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

/** The value in the middle; 0 without any. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A figure beside what it should be at most, which says what falls short. */
export function atMost(figure: number, limit: number, unit: string, digits = 0): string {
  const text = `${figure.toFixed(digits)} ${unit}`.trim()
  return figure <= limit ? text : `${text} (SHORT: wanted ≤ ${limit})`
}

/** The same for a figure that should be large. */
export function atLeast(figure: number, limit: number, unit: string, digits = 0): string {
  const text = `${figure.toFixed(digits)} ${unit}`.trim()
  return figure >= limit ? text : `${text} (SHORT: wanted ≥ ${limit})`
}

/** Variables of a deployment: a local run on http would read the session from a cookie of another name. */
export const DEPLOYED_VARS = { SANDBOX: 'off', SESSION_KEYS: SESSION_KEY }

/** Reads a page with a member's cookie. @throws Error when it is a guest's, whose speed is another one */
export async function memberPage(url: URL, cookie: string): Promise<void> {
  const html = await (await fetch(url, { headers: { Cookie: cookie } })).text()
  if (!html.includes('"kind":"member"')) throw new Error(`${url.href} answers a member as a guest`)
}

/** A member's cookie, `name=value`, as browsers are given it for this origin. */
export function sessionCookie(cookie: string, origin: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: origin, secure: true }
}

/** The value below which a share of the times lies; NaN of none. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
