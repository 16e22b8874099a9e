import { parseArgs } from 'node:util'
import { startIsolatedProduct } from '../fixtures/isolated-product'
import { formatWithMaximum, percentile } from './measure'
import { measureHeap } from './soak/heap'
import { MemberLedger } from './soak/member-ledger'
import { ACTION_MIX, drawActionName, type SoakVisitors } from './soak/mix'
import { DEVICES_PER_MEMBER, MemberDevice } from './soak/soak-members'
import { reportMemberMoney } from './soak/soak-money'
import { REQUEST_COUNTS } from './soak/soak-visitor'
import { residentMemory } from './workerd'

/**
 * Uses the built product for an hour as visitors do, well below its capacity, and checks the after-effects:
 * memory, errors, and money that does not add up.
 */

const PER_SECOND = 8
const SAMPLE_MS = 30_000
/** Share of the run at its start and end whose times are compared. */
const SECTION_SHARE = 1 / 6
/**
 * Share of the run after which heaps are compared. V8 compiles rarely used code late, and pages are cached up
 * to a limit: the heap grows less and less for 25 minutes, where a leak would keep growing.
 */
const SETTLED_AT = 5 / 12
/**
 * Maximum of concurrent actions. Beyond it no action starts, because it would only wait for a busy machine.
 */
const CONCURRENCY_MAX = 60
/**
 * Minimum of requests between the first and the last memory sample. With fewer, memory growth may be chance.
 */
const ENOUGH_REQUESTS = 10_000
const GROWTH_MAX_PERCENT = 5
const BYTES_PER_REQUEST_MAX = 100
/** Pattern of errors that workerd itself logs when a visitor disconnects. */
const WORKERD_SHARE = /^kj::getCaughtExceptionAsKj\(\) = \S+ disconnected: /
/** Accounts with one currency, so that one payment method suits them all. */
const ACCOUNTS = ['rafi88', 'nusrat']
const EXAMPLE_MAX = 600
const ENOUGH = '500000'

interface Sample {
  /** Time since the start of the soak test, ms. */
  at: number
  rss: number
  lobby: number | undefined
  sandbox: number | undefined
  /** Number of requests sent until this sample. */
  requests: number
}
interface Timed {
  at: number
  ms: number
}

class Tally {
  readonly actions = new Map<string, number>()
  readonly wrong = new Map<string, number>()
  readonly logged = new Map<string, number>()
  /** First log line of each kind of event. */
  readonly examples = new Map<string, string>()
  readonly pages: Timed[] = []
  readonly samples: Sample[] = []
  delayed = 0

  count(map: Map<string, number>, what: string): void {
    map.set(what, (map.get(what) ?? 0) + 1)
  }

  /** Counts an error line in a worker’s log. */
  log(line: string): void {
    const { level, event = line.slice(0, 80) } = parsed(line)
    if (level === 'info' || level === 'warn') return
    this.count(this.logged, event)
    if (!this.examples.has(event)) this.examples.set(event, line.slice(0, EXAMPLE_MAX))
  }
}

function parsed(line: string): { level?: string; event?: string } {
  try {
    return JSON.parse(line) as { level?: string; event?: string }
  } catch {
    return {}
  }
}

async function act(name: string, all: SoakVisitors, tally: Tally, at: number): Promise<void> {
  const action = ACTION_MIX[name]
  if (!action) return
  tally.count(tally.actions, name)
  const started = performance.now()
  try {
    const answers = [await action.run(all)].flat()
    for (const { status } of answers)
      if (!action.expects.includes(status)) tally.count(tally.wrong, `${name}: ${status}`)
    if (name.endsWith(' page')) tally.pages.push({ at, ms: performance.now() - started })
  } catch (error) {
    const { message, cause } = error as Error
    tally.count(tally.wrong, `${name}: ${message} ${(cause as Error | undefined)?.message ?? ''}`.trim())
  }
}

let isShort = false
/** Prints a line of the report, and remembers a failure. */
function say(line: string): void {
  isShort ||= line.includes('SHORT')
  console.log(line)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const mib = (size: number | undefined) => (size === undefined ? 'unknown' : `${size.toFixed(1)} MiB`)

/**
 * Returns the median of the samples around one time, by kind of memory. A single sample would depend on what
 * just ran.
 */
function middle(samples: readonly Sample[], of: 'rss' | 'lobby' | 'sandbox' | 'requests'): number {
  return percentile(
    samples.flatMap((sample) => sample[of] ?? []),
    0.5,
  )
}

function reportMemory({ samples }: Tally, endMs: number): void {
  const [settledMs, halfMs] = [endMs * SETTLED_AT, (endMs * SECTION_SHARE) / 2]
  const warm = samples.filter(({ at }) => Math.abs(at - settledMs) <= halfMs)
  const last = samples.filter(({ at }) => at >= endMs - 2 * halfMs)
  const requests = middle(last, 'requests') - middle(warm, 'requests')
  if (!(requests >= ENOUGH_REQUESTS)) say(`growth is not judged: ${requests} requests are too few`)
  const kinds = {
    lobby: 'heap of the lobby',
    sandbox: 'heap of the sandbox',
    rss: 'resident memory of workerd',
  }
  for (const of of ['lobby', 'sandbox', 'rss'] as const) {
    const [before, after] = [middle(warm, of), middle(last, of)]
    const growth = (after / before - 1) * 100
    const perRequest = ((after - before) * 2 ** 20) / requests
    // Only the lobby’s heap can fail the test: V8 frees process memory at unpredictable times, and the
    // sandbox’s database is in the same process.
    const isJudged = of === 'lobby' && requests >= ENOUGH_REQUESTS
    const [percent, bytes] = isJudged
      ? [
          formatWithMaximum(growth, GROWTH_MAX_PERCENT, '%', 1),
          formatWithMaximum(perRequest, BYTES_PER_REQUEST_MAX, 'B for each request'),
        ]
      : [`${growth.toFixed(1)} %`, `${perRequest.toFixed(0)} B for each request`]
    say(
      `${kinds[of]}: ${mib(before)} when it had settled, ${mib(after)} at the end; growth ${percent}, ${bytes}`,
    )
  }
}

function reportTimes({ pages }: Tally, endMs: number): void {
  const partMs = endMs * SECTION_SHARE
  const of = (from: number, until: number) =>
    pages.flatMap(({ at, ms }) => (at >= from && at < until ? ms : []))
  const [first, last] = [of(0, partMs), of(endMs - partMs, endMs)]
  const figures = (times: number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`
  const ratio = percentile(last, 0.99) / percentile(first, 0.99)
  console.log(
    `pages in the first part: ${figures(first)}; in the last: ${figures(last)}; ratio of p99 ${ratio.toFixed(2)}`,
  )
}

/** @param isFault true when any count is a failure */
function reportCounts(
  what: string,
  counts: ReadonlyMap<string, number>,
  isFault: (name: string) => boolean = () => false,
): void {
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  const verdict = sorted.some(([name]) => isFault(name)) ? ' (SHORT: wanted none)' : ''
  say(`${what}: ${sorted.map(([name, count]) => `${name} × ${count}`).join(', ') || 'none'}${verdict}`)
}

/** Starts actions at a steady pace until the time is over, and waits for the last. */
async function load(all: SoakVisitors, tally: Tally, endMs: number): Promise<void> {
  const running = new Set<Promise<void>>()
  const started = performance.now()
  for (let number = 0; ; number += 1) {
    const at = performance.now() - started
    if (at >= endMs) break
    const due = (number * 1000) / PER_SECOND
    if (due > at) await wait(due - at)
    if (running.size >= CONCURRENCY_MAX) {
      tally.delayed += 1
      await Promise.race(running)
    }
    const one = act(drawActionName(), all, tally, performance.now() - started).finally(() =>
      running.delete(one),
    )
    running.add(one)
  }
  await Promise.all(running)
}

async function watchMemory(inspector: URL, tally: Tally, endMs: number): Promise<void> {
  const started = performance.now()
  for (;;) {
    await wait(SAMPLE_MS)
    const at = performance.now() - started
    if (at > endMs) break
    const lobby = await measureHeap(inspector, 'lobby')
    const sandbox = await measureHeap(inspector, 'sandbox')
    const sample = { at, rss: residentMemory(), lobby, sandbox, requests: REQUEST_COUNTS.requests }
    tally.samples.push(sample)
    const wrong = [...tally.wrong.values()].reduce((sum, count) => sum + count, 0)
    console.log(
      `${(at / 60_000).toFixed(1).padStart(5)} min: lobby ${mib(lobby)}, sandbox ${mib(sandbox)}, workerd ${mib(sample.rss)}; ` +
        `${REQUEST_COUNTS.requests} requests, ${wrong} wrong`,
    )
  }
}

async function fill(origin: string, books: readonly MemberLedger[]): Promise<void> {
  for (const { account } of books) {
    const answer = await fetch(`${origin}/__sandbox/wallet`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account, set: ENOUGH }),
    })
    if (!answer.ok) throw new Error(`no wallet of ${account}: ${await answer.text()}`)
    await answer.text()
  }
}

/** Runs for `--minutes`, 60 by default, and prints failures: the exit code is then 1. */
export async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' } },
    allowPositionals: true,
  })
  const endMs = Number(values.minutes) * 60_000
  if (!(endMs > 0)) throw new Error('--minutes is no number')
  const tally = new Tally()
  await using product = await startIsolatedProduct({
    product: { observe: { vitals: 1 } },
    allLanguages: true,
    hasInspector: true,
    onLog: (line) => tally.log(line),
  })
  const { origin } = product
  const books = ACCOUNTS.map((account) => new MemberLedger(account))
  await fill(origin, books)
  for (const book of books) await book.open(origin)
  const devices = books.flatMap((book) =>
    Array.from(
      { length: DEVICES_PER_MEMBER },
      (_, index) => new MemberDevice(origin, ['EN', 'BN', 'UR', 'ES', 'HI', 'AR'][index] ?? 'EN', book),
    ),
  )
  // One after another, because many concurrent logins to one account require a captcha.
  for (const device of devices) await device.act(async () => undefined)
  console.log(`${PER_SECOND} actions a second for ${values.minutes} minutes at ${origin}`)
  const watching = watchMemory(await product.inspector(), tally, endMs)
  await load({ origin, devices }, tally, endMs)
  await watching

  reportCounts(`\n${REQUEST_COUNTS.requests} requests; actions`, tally.actions)
  if (tally.delayed > 0) console.log(`${tally.delayed} actions began late, because ${CONCURRENCY_MAX} ran`)
  say(`refused because the product was busy: ${formatWithMaximum(REQUEST_COUNTS.refused, 0, 'times')}`)
  reportCounts('wrong answers', tally.wrong, () => true)
  reportCounts('errors in the log', tally.logged, (event) => !WORKERD_SHARE.test(event))
  for (const line of tally.examples.values()) console.log(`  for example ${line}`)
  // Only the first device of a member moves money.
  for (const payer of devices.filter((_, index) => index % DEVICES_PER_MEMBER === 0))
    say(await reportMemberMoney(origin, payer))
  reportMemory(tally, endMs)
  reportTimes(tally, endMs)
  if (isShort) process.exitCode = 1
}
