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

const at: ScriptedLobby = {
  origin: ORIGIN,
  ask: ({ path, ...init }) => lobby.fetch(path, init),
  flush: () => lobby.flush(),
  platform: lobby.platform,
}

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

it('a request for a build file does not reach the worker', async () => {
  const answer = await lobby.fetch('/icon.svg')
  expect([answer.status, answer.headers.get(COUNTED_HEADER)]).toEqual([200, null])
})
