/** Number of bets in a member's year of play. */

export const YEAR_BET_COUNT = 20_000
const YEAR_MS = 365 * 86_400_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Offsets of time zones whose midnights at the start of a month differ: UTC, Dhaka, Kathmandu, São Paulo.
 * Minutes ahead of UTC.
 */
const ZONES = [0, 360, 345, -180]

/**
 * Returns the instant of a clock change in the European Union: the last Sunday of a month, one o'clock UTC.
 */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS
}

/** Returns the instants at which days and months end, or clocks change. */
function edges(from: number, until: number): number[] {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(until).getUTCFullYear()]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const months = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 1)).flatMap((midnight) =>
      ZONES.flatMap((ahead) => [midnight - ahead * MINUTE_MS - 1, midnight - ahead * MINUTE_MS]),
    ),
  )
  const changes = years
    .flatMap((year) => [clockChange(year, 2), clockChange(year, 9)])
    .flatMap((change) => [-2 * HOUR_MS, -1, 0, 30 * MINUTE_MS, 2 * HOUR_MS].map((ms) => change + ms))
  return [...months, ...changes].filter((at) => at >= from && at < until)
}

/**
 * Returns the instants of a year's bets, oldest first. Some bets share an instant.
 * @param anchor end of the year, ms since the epoch
 */
export function generateBetTimes(anchor: number, random: () => number): number[] {
  const from = anchor - YEAR_MS
  const special = edges(from, anchor)
  const count = YEAR_BET_COUNT - special.length
  const step = YEAR_MS / count
  const usual = Array.from({ length: count }, (_, index) =>
    // Every fiftieth bet is placed in the same millisecond as the previous bet.
    Math.floor(
      from +
        (index % 50 === 49 ? (index - 1) * step : index * step + (index % 50 === 48 ? 0 : random() * step)),
    ),
  )
  return [...special, ...usual].sort((a, b) => a - b)
}
