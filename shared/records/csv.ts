/** Records that can be taken away as a file: the last part of its path. */
export const CSV_KINDS = ['bets', 'transactions', 'payments', 'statement'] as const
/** The same for what an agent's team has brought by day. */
export const TEAM_FILE = 'team'
export type CsvKind = (typeof CSV_KINDS)[number] | typeof TEAM_FILE

/** Paths below it have no dot: the worker refuses names of files. */
export const CSV_PATH = '/m/csv'

/** @param filters query parameters of the page whose records they are; null, undefined or nothing leaves one out */
export function csvHref(of: CsvKind, filters: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `${CSV_PATH}/${of}${query.size === 0 ? '' : `?${query}`}`
}
