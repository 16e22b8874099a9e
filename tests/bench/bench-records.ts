import { existsSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { endpoints } from '../../shared/contract/endpoints'
import { href } from '../../shared/paths'
import { csvDownloadHref } from '../../shared/records/csv'
import { bet, betSummary } from '../fixtures/platform-values'
import { builtWorker } from '../worker/harness/built-worker'
import { createMember, seededAccount } from '../worker/harness/member-requests'
import { fetchMemberPage, formatMinMax, formatWithMaximum, median } from './measure'
import { startLobbyOnPlatform, toScriptModule } from './recorded-platform'
import { residentMemory } from './workerd'

/**
 * Measures that records load equally fast at any length. It compares a page near the beginning of a list with
 * one 20,000 rows further, and the worker’s memory for files of 1,000 rows with files of 20,000 and more.
 */

const ROUNDS = 40
/** Rounds that are not measured: they warm up the engine. */
const WARM_UP = 8
const DEEP = 20_000
/** Total rows of all files of one size, so that each size produces as much garbage. */
const ALL_ROWS = 100_000
const NEWEST = Date.now() - 60_000
const HALF_YEAR_MS = 182 * 86_400_000

/** Creates a platform with this many bets, generated on request. A cursor is the number of rows before it. */
const platformWith = (rows: number) =>
  toScriptModule(
    'platform',
    `const one = ${JSON.stringify(bet())}
    const summary = ${JSON.stringify(betSummary())}
    const headers = { 'Content-Type': 'application/json' }
    const rowsOf = (query) => {
      const [first, size] = [Number(query.get('after') ?? 0), Number(query.get('size'))]
      const list = Array.from({ length: Math.max(0, Math.min(size, ${rows} - first)) }, (_, index) => ({
        ...one, id: 'B' + (first + index), placedAt: ${NEWEST} - first - index }))
      return { currency: 'BDT', list, next: first + size < ${rows} ? String(first + size) : null }
    }
    export default {
      fetch(request) {
        const { pathname, searchParams } = new URL(request.url)
        const value = pathname.endsWith('getBetRecords') ? rowsOf(searchParams)
          : pathname.endsWith('getBetSummary') ? summary
          : pathname.endsWith('getBetFilters') ? { categories: [], vendors: [] } : null
        return new Response(JSON.stringify({ success: true, value }), { headers })
      },
    }`,
  )

/**
 * Measures loads that take turns, so that other load on the machine slows them all.
 * @returns the times of each load, ms
 */
async function timed(loads: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times = loads.map((): number[] => [])
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, load] of loads.entries()) {
      const started = performance.now()
      await load()
      if (round >= WARM_UP) times[index]?.push(performance.now() - started)
    }
  }
  return times
}

function report(what: string, depth: number, [near = [], deep = []]: number[][]): void {
  const figures = (times: number[]) => `${median(times).toFixed(1)} ms [${formatMinMax(times, 1)}]`
  const ratio = formatWithMaximum(median(deep) / median(near), 1.2, '', 2)
  console.log(
    `a page of ${what}: 20 rows deep ${figures(near)}, ${depth.toLocaleString('en')} rows deep ${figures(deep)}; ratio ${ratio}`,
  )
}

/** Measures a page of the lobby. The stub platform replies immediately at any depth of the list. */
async function reportPages(): Promise<void> {
  const miniflare = startLobbyOnPlatform('platform', [platformWith(2 * DEEP)])
  const lobby = await miniflare.unsafeGetDirectURL('lobby')
  const { cookie } = await createMember()
  const page = (after: number) => () =>
    fetchMemberPage(
      new URL(href('betting-record', { range: '30-days', after: String(after) }), lobby),
      cookie,
    )
  report('the lobby', DEEP, await timed([page(20), page(DEEP)]))
  await miniflare.dispose()
}

interface Page {
  list: unknown[]
  next: string | null
}
/** Reads half a year of rows from an instant, newest first. */
type Read = (from: number, size: number, after?: string) => Promise<Page>

/** Returns a cursor after nearly all rows of a year. One call may request half a year at most. */
async function deepest(read: Read, periods: readonly number[]): Promise<{ cursor: string; depth: number }> {
  let [cursor, depth] = ['', 0]
  for (const from of periods) {
    let after: string | undefined
    do {
      const { list, next }: Page = await read(from, 1000, after)
      if (next === null && depth + list.length >= DEEP - 1000) return { cursor, depth }
      depth += list.length
      after = next ?? undefined
      cursor = after ?? cursor
    } while (after !== undefined)
  }
  return { cursor, depth }
}

/** Measures a page of records in the sandbox, which reads rows of its database from a cursor. */
async function reportCursor(): Promise<void> {
  const { worker } = builtWorker('sandbox')
  const options = { workers: [{ ...worker, unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }] }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  const sandbox = await miniflare.unsafeGetDirectURL('sandbox')
  // `tanvir` is the seeded member with a year of bets.
  const { token } = await seededAccount(sandbox, 'tanvir')
  const newest = Date.now() - HALF_YEAR_MS
  const oldest = newest - HALF_YEAR_MS
  for (const name of ['betRecords', 'transactions'] as const) {
    const read: Read = async (from, size, after) => {
      const url = new URL(endpoints[name].path, sandbox)
      const query = { from: String(from), until: String(from + HALF_YEAR_MS), size: String(size) }
      url.search = String(new URLSearchParams({ ...query, ...(after !== undefined && { after }) }))
      const headers = { Merchant: 'oriel', Language: 'EN', Authorization: token }
      return ((await (await fetch(url, { headers })).json()) as { value: Page }).value
    }
    const near = (await read(newest, 20)).next ?? ''
    const { cursor, depth } = await deepest(read, [newest, oldest])
    const times = await timed([() => read(newest, 20, near), () => read(oldest, 20, cursor)])
    report(`${name} of the sandbox`, depth, times)
  }
  await miniflare.dispose()
}

/**
 * Reads a file and measures the peak memory meanwhile.
 * @returns MiB, and the number of rows
 */
async function streamed(url: URL, cookie: string): Promise<{ most: number; rows: number }> {
  const answer = await fetch(url, { headers: { Cookie: cookie } })
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
  // The count starts at -1, because the first line is the header.
  let [most, rows] = [residentMemory(), -1]
  const decoder = new TextDecoder()
  for await (const part of answer.body ?? []) {
    rows += decoder.decode(part as Uint8Array, { stream: true }).split('\r\n').length - 1
    most = Math.max(most, residentMemory())
  }
  return { most, rows }
}

/**
 * Measures the peak memory while files of one size are read one after another, MiB. Their total of rows is
 * constant.
 */
async function mostMemory(rows: number): Promise<number> {
  const miniflare = startLobbyOnPlatform('platform', [platformWith(rows)])
  const url = new URL(
    csvDownloadHref('bets', { range: '30-days' }),
    await miniflare.unsafeGetDirectURL('lobby'),
  )
  let most = 0
  for (let file = 0; file < ALL_ROWS / rows; file += 1) {
    // Each file is read by a new member, because downloads are rate limited per member.
    const read = await streamed(url, (await createMember({ userName: `reader-${file}` })).cookie)
    if (read.rows !== rows) throw new Error(`the file has ${read.rows} rows instead of ${rows}`)
    most = Math.max(most, read.most)
  }
  await miniflare.dispose()
  return most
}

async function reportMemory(): Promise<void> {
  if (!existsSync('/proc')) return console.log('memory: not measured, because there is no /proc')
  const few = await mostMemory(1000)
  console.log(`files of 1,000 rows: at most ${few.toFixed(0)} MiB in all of workerd`)
  for (const rows of [DEEP, ALL_ROWS]) {
    const many = await mostMemory(rows)
    console.log(
      `files of ${rows.toLocaleString('en')} rows: at most ${many.toFixed(0)} MiB; ${formatWithMaximum(many / few, 1.25, 'times', 2)}`,
    )
  }
}

/** Measures pages of long lists of records, and downloaded files of records. */
export async function bench(): Promise<void> {
  await reportPages()
  await reportCursor()
  await reportMemory()
}
