/** Kinds of records that can be downloaded as CSV. The kind is the last segment of the download's path. */
export const CSV_KINDS = ['bets', 'transactions', 'payments', 'statement'] as const
/** Kind of the CSV file with an agent's team figures by day. */
export const TEAM_CSV_KIND = 'team'
export type CsvKind = (typeof CSV_KINDS)[number] | typeof TEAM_CSV_KIND

/**
 * Path prefix of CSV downloads. Their paths contain no dot, because the worker refuses paths with file names.
 */
export const CSV_PATH = '/m/csv'

/**
 * Returns the URL of a CSV download.
 * @param filters query parameters of the page that lists these records; null, undefined and empty values are
 * omitted
 */
export function csvDownloadHref(
  of: CsvKind,
  filters: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `${CSV_PATH}/${of}${query.size === 0 ? '' : `?${query}`}`
}
