const HOUR_MS = 3_600_000

/** Where a call comes from, as far as the edge tells; locally it tells nothing. */
export const locationOf = (request: Request) => ({
  ip: request.headers.get('CF-Connecting-IP') ?? '127.0.0.1',
  country: (request.cf?.country as string | undefined) ?? 'BD',
})

/** The next full hour but one, ms since the epoch: an end that does not move with every call. */
export const maintenanceEnd = (now: number): number => (Math.floor(now / HOUR_MS) + 2) * HOUR_MS
