/** Without an extension: the worker answers names of files with 404, so that no cache takes a page for one. */
export const CSV_PATH = '/m/records'

/** Records that can be taken away as a file, by the path of the worker that writes it. */
export const CSV_KINDS = ['bets', 'transactions', 'payments', 'statement'] as const
export type CsvKind = (typeof CSV_KINDS)[number]

/** @param filters query parameters of the page whose records they are; null, undefined or nothing leaves one out */
export function csvHref(of: CsvKind, filters: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `${CSV_PATH}/${of}${query.size === 0 ? '' : `?${query}`}`
}
