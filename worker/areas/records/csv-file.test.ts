import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import fc from '../../../tests/fast-check'
import { type CsvRow, createCsvStream } from './csv-file'

async function* partsOf(...parts: CsvRow[][]) {
  yield* parts
}
const textOf = async (head: CsvRow, ...parts: CsvRow[][]) =>
  new Response(createCsvStream(head, partsOf(...parts), [])).text()

describe('a CSV file of records', () => {
  it('begins with the column names, and has a line for each row of every batch', async () => {
    const text = await textOf(['Time', 'Game'], [['21:32', 'Royal']], [['21:33', 'A, "B"']])
    expect(text).toBe('Time,Game\r\n21:32,Royal\r\n21:33,"A, ""B"""\r\n')
  })

  it.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+1',
    '-1+1',
    '-',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '＝1',
    '＋1',
    '|x',
    '\u200b=1',
    '\u2066=1',
    '\0=1',
  ])('defuses the formula %j', async (hostile) => {
    const { data } = Papa.parse<string[]>((await textOf(['Game'], [[hostile]])).trimEnd())
    expect(data[1]?.[0]).toBe(`'${hostile}`)
  })

  it.each([';', '\t'])('defuses a formula after the foreign cell separator %j', async (separator) => {
    const text = await textOf(['Game'], [[`Royal${separator} =HYPERLINK("x")`]])
    expect(text).toContain(`Royal${separator} '=HYPERLINK`)
  })

  it.each(['-100', '-100.50', '940', '0', '0.00000001'])('keeps the amount %s a number', async (amount) => {
    expect(await textOf(['Result'], [[amount]])).toBe(`Result\r\n${amount}\r\n`)
  })

  it('preserves any text, apart from the apostrophes that defuse formulas', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        async (rows) => {
          const text = await new Response(createCsvStream(['a', 'b'], partsOf(rows), [])).text()
          const { data } = Papa.parse<string[]>(text, { newline: '\r\n' })
          const read = data
            .slice(1, rows.length + 1)
            .map((row) => row.map((cell) => cell.replaceAll("'", '')))
          expect(read).toEqual(rows.map((row) => row.map((cell) => cell.replaceAll("'", '').toWellFormed())))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('reports that it is incomplete, and fails, when a batch fails', async () => {
    async function* failing() {
      yield [['1']]
      throw new Error('the platform is down')
    }
    const reader = createCsvStream(['n'], failing(), ['not whole']).getReader()
    const read: string[] = []
    const readAll = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        read.push(new TextDecoder().decode(part.value))
    }
    await expect(readAll()).rejects.toThrow('the platform is down')
    expect(read.join('')).toBe('n\r\n1\r\nnot whole\r\n')
  })

  it('loads the next batch when the previous one has been read', async () => {
    let asked = 0
    async function* counted() {
      for (;;) {
        asked += 1
        yield [[String(asked)]]
      }
    }
    const reader = createCsvStream(['n'], counted(), []).getReader()
    await reader.read()
    expect(asked).toBe(0)
    await reader.read()
    expect(asked).toBe(1)
    await reader.cancel()
    expect(asked).toBe(1)
  })
})
