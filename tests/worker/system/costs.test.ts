import { expect, it } from 'vitest'
import { type Counted, costs, type RequestKind } from '../../../scripts/scale/costs'
import { COUNTED_HEADER } from '../harness/counting'
import { ORIGIN } from '../harness/harness'
import { type Asker, requestKinds, visitor } from '../harness/request-kinds'
import { sharedLobby } from '../harness/shared'

/**
 * What each kind of request costs in operations of KV, Durable Objects, the platform and the logs, as the model of
 * docs/operate/scale.md reckons with it.
 */

const lobby = await sharedLobby({
  isCounted: true,
  rateLimit: 10_000,
  product: { frameOrigins: ['https://games.example'], origin: ORIGIN, observe: { vitals: 0.1 } },
})

const at: Asker = {
  origin: ORIGIN,
  ask: ({ path, ...init }) => lobby.fetch(path, init),
  flush: () => lobby.flush(),
  platform: lobby.platform,
}

const kinds = Object.keys(requestKinds) as RequestKind[]

/** @param isCold nothing is cached when the request comes */
async function cost(id: RequestKind, isCold = false): Promise<Counted> {
  const { status, prepare, after } = requestKinds[id]
  const { path, ...init } = await prepare(at, visitor(kinds.indexOf(id)))
  if (isCold) await lobby.flush()
  const answer = await lobby.fetch(path, init)
  await after?.(at)
  expect(answer.status, await answer.text()).toBe(status)
  return JSON.parse(answer.headers.get(COUNTED_HEADER) ?? '{}') as Counted
}

it.each(kinds)('%s', async (id) => {
  // Objects and caches are in use: the first time makes them.
  await cost(id)
  const counted = await cost(id)
  const { platform: platformCold = 0 } = await cost(id, true)
  expect(
    { ...counted, ...(platformCold > 0 && { platformCold }) },
    `${id} costs something else than scripts/scale/costs.ts says: is that wanted? Then change the table and run npm run scale -- --write`,
  ).toEqual(costs[id])
})

it('a file of the build does not reach the worker', async () => {
  const answer = await lobby.fetch('/icon.svg')
  expect([answer.status, answer.headers.get(COUNTED_HEADER)]).toEqual([200, null])
})
