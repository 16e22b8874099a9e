import { type IncomingMessage, request } from 'node:http'
import type { Miniflare } from 'miniflare'
import { href } from '../../shared/paths'
import { SCRIPTS_COOKIE } from '../../shared/storage/cookie-names'
import { createMember } from '../worker/harness/member-requests'
import { formatMinMax, formatWithMinimum, median, percentile } from './measure'
import {
  createReplayScript,
  recordPlatformReplies,
  startLobbyOnPlatform,
  toScriptModule,
} from './recorded-platform'

/**
 * Sends four times as many requests as the product can answer, and measures the share of its peak that is
 * still answered in time, and whether the rest is refused with Retry-After. Only responses to requests of one
 * time window count. The platform, which replays recorded replies, runs in the same process. The generator
 * shares the machine with the product, so that only ratios are meaningful.
 */

const ROUNDS = 3
const STEP_S = 5
const OVERLOAD_S = 30
const TIMES = 4
/** A response counts only if it is complete within this time, ms. */
const IN_TIME_MS = 2000
/** Timeout of the load generator’s requests, ms. */
const GIVEN_UP_MS = 10_000
/** Numbers of concurrent requests in a closed loop, tried until a higher number no longer raises the rate. */
const STEPS = [1, 2, 4, 8, 16, 32, 64]
/** Capacity of the slow platform: concurrent calls, and the duration of each, ms. */
const PLATFORM = { atOnce: 4, ms: 40 }

interface Shot {
  status: number
  ms: number
  hasRetryAfter: boolean
  /** Time at which the response was complete, by `performance.now()`. */
  endedAt: number
}

/** Sends one request over a new connection. A result with status 0 means that no response came. */
function shoot(url: URL, cookie: string): Promise<Shot> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<Shot>()
  const end = (answer?: IncomingMessage) =>
    resolve({
      status: answer?.statusCode ?? 0,
      ms: performance.now() - started,
      hasRetryAfter: answer?.headers['retry-after'] !== undefined,
      endedAt: performance.now(),
    })
  request(url, { agent: false, headers: { Cookie: cookie }, signal: AbortSignal.timeout(GIVEN_UP_MS) })
    .on('response', (answer) => {
      answer.on('end', () => end(answer)).on('error', () => end())
      answer.resume()
    })
    .on('error', () => end())
    .end()
  return promise
}

const isGood = ({ status, ms, endedAt }: Shot, until: number): boolean =>
  status === 200 && ms <= IN_TIME_MS && endedAt <= until

/** Measures good responses per second with this many requests in progress. */
async function closed(fire: () => Promise<Shot>, atOnce: number): Promise<number> {
  const until = performance.now() + STEP_S * 1000
  let good = 0
  const one = async () => {
    while (performance.now() < until) if (isGood(await fire(), until)) good += 1
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return good / STEP_S
}

/** Measures the peak of good responses per second, by raising the concurrency until the rate drops. */
async function peakOf(fire: () => Promise<Shot>): Promise<number> {
  let peak = 0
  for (const atOnce of STEPS) {
    const rate = await closed(fire, atOnce)
    if (rate < peak * 0.95) break
    peak = Math.max(peak, rate)
  }
  return peak
}

/**
 * Sends this many requests per second, without waiting for responses.
 * @returns the responses, and the end of the time window in which the requests were sent
 */
async function open(fire: () => Promise<Shot>, perSecond: number): Promise<{ shots: Shot[]; until: number }> {
  const shots: Promise<Shot>[] = []
  const started = performance.now()
  const until = started + OVERLOAD_S * 1000
  while (performance.now() < until) {
    const due = ((performance.now() - started) / 1000) * perSecond
    while (shots.length < due) shots.push(fire())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { shots: await Promise.all(shots), until }
}

interface Result {
  peak: number
  ratio: number
}

async function round(what: string, fire: () => Promise<Shot>): Promise<Result> {
  const peak = await peakOf(fire)
  const { shots, until } = await open(fire, peak * TIMES)
  const good = shots.filter((shot) => isGood(shot, until))
  const shed = shots.filter(({ status }) => status === 503)
  const others = shots.length - good.length - shed.length
  const ratio = good.length / OVERLOAD_S / peak
  const times = good.map(({ ms }) => ms)
  const refused = shed.map(({ ms }) => ms)
  console.log(
    `${what}: peak ${peak.toFixed(0)} a second; of ${shots.length} requests ${good.length} good (${ratio.toFixed(2)} × peak; ` +
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms), ` +
      `${shed.length} refused (p50 ${percentile(refused, 0.5).toFixed(0)} ms), ` +
      `${shed.filter(({ hasRetryAfter }) => !hasRetryAfter).length} of them without Retry-After, ${others} late, lost or after the window`,
  )
  return { peak, ratio }
}

/** Returns a platform that replays recorded replies, a few at a time, first come, first served. */
const queueing = (replies: Record<string, string>) =>
  toScriptModule(
    'platform',
    `const replies = ${JSON.stringify(replies)}
    const headers = { 'Content-Type': 'application/json' }
    let free = Array.from({ length: ${PLATFORM.atOnce} }, () => 0)
    export default {
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const now = Date.now()
        const first = free.indexOf(Math.min(...free))
        free[first] = Math.max(now, free[first]) + ${PLATFORM.ms}
        await scheduler.wait(free[first] - now)
        return new Response(replies[pathname + search], { headers })
      },
    }`,
  )

type Who = Awaited<ReturnType<typeof recordPlatformReplies>>['who']

async function subject(
  what: string,
  platform: unknown,
  path: string,
  who: Who,
  cookies: string,
): Promise<void> {
  const results: Result[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    // Each round starts a new isolate, because an isolate adapts to the speed of the platform.
    const miniflare: Miniflare = startLobbyOnPlatform('platform', [platform as object])
    const url = new URL(path, await miniflare.unsafeGetDirectURL('lobby'))
    const { cookie } = await createMember(who)
    await shoot(url, `${cookie}${cookies}`)
    results.push(await round(what, () => shoot(url, `${cookie}${cookies}`)))
    await miniflare.dispose()
  }
  const ratios = results.map(({ ratio }) => ratio)
  console.log(
    `${what}: ${formatWithMinimum(median(ratios), 0.8, '× peak', 2)} [${formatMinMax(ratios, 2)}] at ${TIMES} × peak\n`,
  )
}

/** Prints for each subject which share of its peak throughput remains under four times that load. */
export async function bench(): Promise<void> {
  const { who, replies } = await recordPlatformReplies()
  // Without the cookie that reports scripts, a member’s page is rendered for each visitor instead of served
  // from the cache.
  await subject('pages by processor', createReplayScript(replies), href('home'), who, '')
  const withScripts = `; ${SCRIPTS_COOKIE}=1`
  await subject('calls by platform', queueing(replies), href('message'), who, withScripts)
}
