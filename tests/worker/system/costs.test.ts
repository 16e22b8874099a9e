import { expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import {
  type CountedOperations,
  IPV6_COSTS,
  NEW_ISOLATE_COSTS,
  REQUEST_COSTS,
  type RequestKind,
} from '../../fixtures/costs'
import { FakeKv } from '../../fixtures/fake-kv'
import { COUNTED_HEADER } from '../harness/counting'
import { type Lobby, ORIGIN, startLobby } from '../harness/harness'
import { measureAllocations } from '../harness/inspector'
import {
  type CountedVisitor,
  createIpv6Visitor,
  createVisitor,
  REQUEST_KINDS,
  type ScriptedLobby,
} from '../harness/request-kinds'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Each kind of request costs as many operations of KV, Durable Objects, the platform and the logs as
 * docs/operate/scale.md states.
 */

const options = {
  isCounted: true,
  rateLimit: 10_000,
  product: { frameOrigins: ['https://games.example'], origin: ORIGIN, observe: { vitals: 0.1 } },
}
const lobby = await sharedLobby(options)

const scripted = (lobby: Lobby): ScriptedLobby => ({
  origin: ORIGIN,
  ask: ({ path, ...init }) => lobby.fetch(path, init),
  flush: () => lobby.flush(),
  platform: lobby.platform,
})
const at = scripted(lobby)

const kinds = Object.keys(REQUEST_KINDS) as RequestKind[]

const countedIn = ({ headers }: Awaited<ReturnType<Lobby['fetch']>>) =>
  JSON.parse(headers.get(COUNTED_HEADER) ?? '{}') as CountedOperations

/**
 * Measures the cost of one request.
 * @param isCold sends the request with nothing cached
 */
async function cost(id: RequestKind, who: CountedVisitor, isCold = false): Promise<CountedOperations> {
  const { status, prepare, after } = REQUEST_KINDS[id]
  const { path, ...init } = await prepare(at, who)
  if (isCold) await lobby.flush()
  const answer = await lobby.fetch(path, init)
  await after?.(at)
  expect(answer.status, await answer.text()).toBe(status)
  return countedIn(answer)
}

const isWanted = 'is that wanted? Then change it and its row in docs/operate/scale.md'

it.each(kinds)('the measured cost of %s equals tests/fixtures/costs.ts', async (id) => {
  // The first request creates Durable Objects and fills caches, so the second is counted.
  const who = createVisitor(kinds.indexOf(id))
  await cost(id, who)
  const counted = await cost(id, who)
  const { platform: platformCold = 0 } = await cost(id, who, true)
  expect(
    { ...counted, ...(platformCold > 0 && { platformCold }) },
    `${id} costs something else than tests/fixtures/costs.ts says: ${isWanted}`,
  ).toEqual(REQUEST_COSTS[id])
})

it.each(Object.keys(IPV6_COSTS) as (keyof typeof IPV6_COSTS)[])(
  'the measured cost of %s from an IPv6 address equals tests/fixtures/costs.ts',
  async (id) => {
    const who = createIpv6Visitor(kinds.indexOf(id))
    await cost(id, who)
    const counted: CountedOperations = await cost(id, who)
    const usual: CountedOperations = REQUEST_COSTS[id]
    const more = Object.fromEntries(
      (Object.keys(counted) as (keyof CountedOperations)[]).flatMap((what) => {
        const difference = (counted[what] ?? 0) - (usual[what] ?? 0)
        return difference === 0 ? [] : [[what, difference]]
      }),
    )
    expect(more, isWanted).toEqual(IPV6_COSTS[id])
  },
)

it('the first page of a new isolate costs as documented, when other isolates have stored it in KV', async () => {
  const kv = new FakeKv()
  const ask = async ({ fetch }: Lobby) => {
    const answer = await fetch(href('home'), { headers: createVisitor(0).headers })
    await answer.text()
    return countedIn(answer)
  }
  await using before = await startLobby({ ...options, kv })
  await ask(before)
  await using fresh = await startLobby({ ...options, kv })
  expect(await ask(fresh), isWanted).toEqual(NEW_ISOLATE_COSTS)
})

/**
 * Memory that a request of a cached home page may allocate, kB, with 8 % of headroom. It stands for the
 * page's processor time, which no test can measure on a busy machine. The figures may only go down.
 */
const MEMORY_BUDGETS = { 'guest-page': 49, 'member-page': 300 } as const
/** Requests before the measurement, because code allocates more until the runtime has compiled it. */
const FIRST_REQUESTS = 20
const MEASURED_REQUESTS = 10

it('a cached home page allocates no more memory than its budget', async () => {
  await using inspected = await startLobby({ hasInspector: true })
  using inspector = await inspected.inspect()
  for (const [id, budget] of Object.entries(MEMORY_BUDGETS) as [keyof typeof MEMORY_BUDGETS, number][]) {
    const request = await REQUEST_KINDS[id].prepare(scripted(inspected), createVisitor(kinds.length))
    const ask = async (times: number) => {
      for (let round = 0; round < times; round += 1) await (await scripted(inspected).ask(request)).text()
    }
    await ask(FIRST_REQUESTS)
    const sizes = await measureAllocations(inspector, () => ask(MEASURED_REQUESTS))
    const inKb = (bytes: number) => bytes / MEASURED_REQUESTS / 1000
    const largest = [...sizes]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 12)
      .map(([name, bytes]) => `${name || '(anonymous)'} ${inKb(bytes).toFixed(1)}`)
    expect
      .soft(
        inKb([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)),
        `each ${id} allocates more kB than its budget. Remove what your change added to every request, such as ` +
          `parsing twice, c.var, or constants made per request. Largest functions, kB: ${largest.join(', ')}`,
      )
      .toBeLessThanOrEqual(budget)
  }
})

it('a request for a build file does not reach the worker', async () => {
  const answer = await lobby.fetch('/icon.svg')
  expect([answer.status, answer.headers.get(COUNTED_HEADER)]).toEqual([200, null])
})
