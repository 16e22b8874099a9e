import { cpus } from 'node:os'
import { href } from '../../shared/paths'
import { csvDownloadHref } from '../../shared/records/csv'
import type { RequestKind } from '../fixtures/costs'
import { bet } from '../fixtures/platform-values'
import { createMember } from '../worker/harness/member-requests'
import {
  type CountedRequest,
  createVisitor,
  REQUEST_KINDS,
  type ScriptedLobby,
} from '../worker/harness/request-kinds'
import { type BenchedLobby, startScriptedLobby } from './scripted-lobby'
import { processorTime } from './workerd'

/**
 * Measures the processor time per kind of request in workerd, with the platform in another process: the
 * column “ms” of docs/operate/scale.md. tests/worker/system/costs.test.ts counts the operations of a request.
 */

/** Requests per kind. The first ones are not measured, because they also compile code. */
const REQUESTS = 40
const FIRST = 15

/**
 * Measures one kind of request.
 * @returns processor time of a request, ms
 */
async function measure(id: RequestKind, at: ScriptedLobby): Promise<number> {
  const { status, prepare, after } = REQUEST_KINDS[id]
  const once = async (request: CountedRequest) => {
    const before = processorTime()
    const answer = await at.ask(request)
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`${id} answers ${answer.status}: ${text.slice(0, 300)}`)
    return (processorTime() - before) / 1000
  }
  const spent: number[] = []
  for (let round = 0; round < REQUESTS; round += 1) {
    // Each request has another visitor, because rate limits count by account and IP address.
    spent.push(await once(await prepare(at, createVisitor(round))))
    await after?.(at)
  }
  const counted = spent.slice(FIRST).toSorted((a, b) => a - b)
  // The mean includes occasional garbage collections. It excludes the slowest tenth of requests, which waited
  // for other processes.
  const usual = counted.slice(0, Math.ceil(counted.length * 0.9))
  return usual.reduce((sum, one) => sum + one, 0) / usual.length
}

/** Rows of the largest file that a member can download. */
const FILE_ROWS = 20_000

/** Measures the processor time of work that is rare, but takes longest. `limits.cpu_ms` leaves room for it. */
async function measureLongest(at: BenchedLobby): Promise<void> {
  const { platform } = at
  platform.script('betRecords', ({ query }) => {
    const [first, size] = [Number(query.after ?? 0), Number(query.size)]
    const list = Array.from({ length: Math.min(size, FILE_ROWS - first) }, (_, index) =>
      bet({ id: `B${first + index}`, placedAt: Date.now() - (first + index) * 60_000 }),
    )
    const next = first + size < FILE_ROWS ? String(first + size) : null
    return { kind: 'value', value: { currency: 'BDT', list, next } }
  })
  const longest: Record<string, () => Promise<unknown>> = {
    'first page of an isolate': async () => (await at.ask({ path: href('home') })).text(),
    cron: () => at.cron(),
    [`file of ${FILE_ROWS} bets`]: async () => {
      const { cookie } = await createMember()
      const path = csvDownloadHref('bets', { range: '30-days' })
      return (await at.ask({ path, headers: { Cookie: `${cookie}; lang=EN` } })).text()
    },
  }
  for (const [name, run] of Object.entries(longest)) {
    const before = processorTime()
    await run()
    console.log(`${name.padEnd(24)} ${((processorTime() - before) / 1000).toFixed(0)} ms of processor time`)
  }
  platform.heal()
}

export async function bench(): Promise<void> {
  await using at = await startScriptedLobby()
  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`)
  await measureLongest(at)
  for (const id of Object.keys(REQUEST_KINDS) as RequestKind[]) {
    const time = await measure(id, at)
    console.log(`${id.padEnd(20)} ${time.toFixed(2)} ms of processor time`)
  }
}
