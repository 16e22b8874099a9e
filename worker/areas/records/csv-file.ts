import Papa from 'papaparse'

/**
 * What a spreadsheet would take for a formula (OWASP, CSV Injection), wherever it begins after blanks, except a plain
 * number.
 */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)[\s\p{Cf}\p{Cc}]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u

/** The same behind what separates cells in other countries. */
const INNER_FORMULA = /(?<!^)([;\t][\s\p{Cf}\p{Cc}]*)(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** One line of the file: text and exact decimals. */
export type CsvRow = readonly string[]

const defused = (row: CsvRow): string[] => row.map((cell) => cell.replace(INNER_FORMULA, "$1'"))

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Lines as RFC 4180 describes them, with formulas defused. */
const linesOf = (rows: readonly CsvRow[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(rows.map(defused), { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END

/**
 * A file that is written while it is read: never more than one part of it is in memory. When a part fails, the file ends
 * with a line that says so, and the stream fails: servers in between may end the download as if it were whole.
 *
 * @param parts rows, in order; the first part is asked for when the first byte is read
 * @param notWhole the last line of a file that lacks rows
 */
export function csvStream(
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
        // At the pull after the last line: at once, the runtime would drop that line.
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
