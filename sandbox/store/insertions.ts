/** Rows per statement. D1 and Durable Objects allow at most 2 MB in a parameter; this stays far below. */
const ROWS_AT_ONCE = 1000

/**
 * Statements that insert rows, with their parameter.
 * @param rows each with the columns of the first one
 * @param conflict `OR IGNORE` keeps rows that are there
 */
export function insertionsOf(
  table: string,
  rows: readonly object[],
  conflict: '' | 'OR IGNORE' = '',
): { sql: string; json: string }[] {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ')
  const sql = `INSERT ${conflict} INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) => ({
    sql,
    json: JSON.stringify(rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE)),
  }))
}
