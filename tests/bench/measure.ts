import { SESSION_KEY } from '../worker/harness/member-requests'

/** Formats the smallest and the largest value. */
export const formatMinMax = (values: number[], digits = 0): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

/** Returns the median, or 0 for an empty list. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Formats a figure with its upper bound, and marks a figure above the bound. */
export function formatWithMaximum(figure: number, limit: number, unit: string, digits = 0): string {
  const text = `${figure.toFixed(digits)} ${unit}`.trim()
  return figure <= limit ? text : `${text} (SHORT: wanted ≤ ${limit})`
}

/** Formats a figure with its lower bound, and marks a figure below the bound. */
export function formatWithMinimum(figure: number, limit: number, unit: string, digits = 0): string {
  const text = `${figure.toFixed(digits)} ${unit}`.trim()
  return figure >= limit ? text : `${text} (SHORT: wanted ≥ ${limit})`
}

/** Worker variables of a deployment. A local run over http would use another name for the session cookie. */
export const DEPLOYMENT_VARS = { SANDBOX: 'off', SESSION_KEYS: SESSION_KEY }

/** Reads a page with a member's cookie. @throws Error for a guest's page, whose speed differs */
export async function fetchMemberPage(url: URL, cookie: string): Promise<void> {
  const html = await (await fetch(url, { headers: { Cookie: cookie } })).text()
  if (!html.includes('"kind":"member"')) throw new Error(`${url.href} answers a member as a guest`)
}

/** Splits `name=value` into the cookie that a browser gets for this origin. */
export function parseSessionCookie(cookie: string, origin: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: origin, secure: true }
}

/** Returns the percentile: the value below which this share of the times lies, or NaN for an empty list. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
