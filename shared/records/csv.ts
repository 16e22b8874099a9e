/** Kinds of records that can be downloaded: the last segment of the file's path. */
export const CSV_KINDS = ['bets', 'transactions', 'payments', 'statement'] as const
/** Kind of the CSV file with an agent's team figures by day. */
export const TEAM_CSV_KIND = 'team'
export type CsvKind = (typeof CSV_KINDS)[number] | typeof TEAM_CSV_KIND

/** Path of the CSV files of records. Paths below it have no dot, because the worker refuses file names. */
export const CSV_PATH = '/m/csv'

/**
 * @param filters query parameters of the page with these records; null, undefined or an empty text leaves one
 * out
 */
export function csvHref(of: CsvKind, filters: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `${CSV_PATH}/${of}${query.size === 0 ? '' : `?${query}`}`
}
