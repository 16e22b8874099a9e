import Papa from 'papaparse'

/**
 * Text that a spreadsheet would treat as a formula (OWASP, CSV Injection), also after blanks. Plain numbers
 * are excluded.
 */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)[\s\p{Cf}\p{Cc}]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Text with a formula after a semicolon or tab, which separate cells in some countries. */
const INNER_FORMULA = /(?<!^)([;\t][\s\p{Cf}\p{Cc}]*)(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** One line of a CSV file: text and exact decimals. */
export type CsvRow = readonly string[]

const defused = (row: CsvRow): string[] => row.map((cell) => cell.replace(INNER_FORMULA, "$1'"))

/** Byte order mark, by which spreadsheets recognise a CSV file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Returns the rows as CSV lines (RFC 4180), with spreadsheet formulas made harmless. */
const linesOf = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(rows.map(defused), { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END

/**
 * Streams a CSV file while its rows are read, with at most one batch in memory. When a batch fails, the file
 * ends with a line that reports the failure. The stream then fails, too, because a server in between may
 * otherwise end the download as if it were complete.
 * @param parts batches of rows; the first is requested when the first byte is read
 * @param notWhole the last line of an incomplete file
 */
export function createCsvStream(
  head: CsvRow,
  parts: AsyncIterator<readonly CsvRow[]>,
  notWhole: CsvRow,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isBegun = false
  let failure: { error: unknown } | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        // The stream fails only at the next read. If it failed immediately, the runtime would drop the file's
        // last line.
        if (failure) throw failure.error
        if (!isBegun) {
          isBegun = true
          controller.enqueue(encoder.encode(BYTE_ORDER_MARK + linesOf([head])))
          return
        }
        try {
          const { done, value } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(linesOf(value)))
        } catch (error) {
          failure = { error }
          controller.enqueue(encoder.encode(linesOf([notWhole])))
        }
      },
      async cancel() {
        await parts.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
