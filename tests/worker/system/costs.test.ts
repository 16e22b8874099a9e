import { expect, it } from 'vitest'
import { type Counted, costs, type RequestKind } from '../../../scripts/scale/costs'
import { COUNTED_HEADER } from '../harness/counting'
import { ORIGIN } from '../harness/harness'
import { type Asker, requestKinds } from '../harness/request-kinds'
import { sharedLobby } from '../harness/shared'

/** What each kind of request costs in operations of KV, Durable Objects and the platform: never more than the table says. */

const product = { frameOrigins: ['https://games.example'], origin: ORIGIN }
const lobby = await sharedLobby({ isCounted: true, rateLimit: 10_000, product })

const at: Asker = {
  origin: ORIGIN,
  ask: ({ path, ...init }) => lobby.fetch(path, init),
  flush: () => lobby.flush(),
  platformFails: (isFailing) =>
    isFailing ? lobby.platform.script('*', { kind: 'reset' }) : lobby.platform.heal(),
}

it.each(Object.entries(requestKinds))('%s', async (id, { status, prepare, after }) => {
  const answer = await lobby.fetch(...(await prepare(at).then(({ path, ...init }) => [path, init] as const)))
  await after?.(at)
  const text = await answer.text()
  const counted = JSON.parse(answer.headers.get(COUNTED_HEADER) ?? '{}') as Counted
  console.log(id, answer.status === status ? '' : text.slice(0, 600), answer.status, JSON.stringify(counted), text.length)
})
