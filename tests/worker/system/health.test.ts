import { expect, it } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { promotion } from '../../fixtures/platform-values'
import { PURGE_TOKEN } from '../harness/harness'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()
const asOperator = { headers: { Authorization: `Bearer ${PURGE_TOKEN}` } }

interface Deep {
  ok: boolean
  parts: Record<string, { ok: boolean; ms: number; error?: string }>
}

it('the health check reports to everyone that the worker runs, without calls to other services', async () => {
  const before = lobby.platform.requests.length
  const reply = await lobby.fetch('/m/health')
  expect([reply.status, await reply.json()]).toMatchObject([200, { ok: true, platform: 'closed' }])
  expect(lobby.platform.requests).toHaveLength(before)
})

it('the deep health check tests all dependencies, for the operator only', async () => {
  const reply = await lobby.fetch('/m/health?deep=1', asOperator)
  const { ok, parts } = (await reply.json()) as Deep
  expect([reply.status, ok]).toEqual([200, true])
  expect(Object.keys(parts).sort()).toEqual([
    'counters',
    'idempotencyKeys',
    'keys',
    'kv',
    'platform',
    'revocations',
  ])
  const before = lobby.platform.requests.length
  for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
    const refused = await lobby.fetch('/m/health?deep=1', { headers })
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('parts')
  }
  expect(lobby.platform.requests).toHaveLength(before)
})

it('the deep health check names failing dependencies', async () => {
  lobby.platform.script('jwks', { kind: 'reset' })
  const reply = await lobby.fetch('/m/health?deep=1', asOperator)
  const { ok, parts } = (await reply.json()) as Deep
  expect([reply.status, ok]).toEqual([503, false])
  expect(
    Object.entries(parts)
      .filter(([, part]) => !part.ok)
      .map(([name, { error }]) => [name, error]),
  ).toEqual([['keys', 'unreachable']])
})

it('the deep health check notices that KV does not respond', async () => {
  const kv = new FakeKv()
  await using broken = await takeLobby({ kv })
  kv.fault = 'throws'
  const { ok, parts } = (await (await broken.fetch('/m/health?deep=1', asOperator)).json()) as Deep
  expect([ok, parts.kv?.ok, parts.platform?.ok]).toEqual([false, false, true])
})

it('the deep health check lists public promotions whose bonus breaks the rules of ukgc, and stays healthy', async () => {
  const strict = await sharedLobby({ product: UKGC_PRODUCT })
  const share = (category: string) => ({ category, percent: '100' })
  const list = [
    promotion('much', { bonus: { wagering: { times: '15', of: 'bonus' } } }),
    promotion('mixed', { bonus: { contributions: [share('RNG'), share('SPORTS')] } }),
    promotion('fair', { bonus: { wagering: { times: '10', of: 'bonus' }, contributions: [share('RNG')] } }),
  ]
  lobby.platform.heal()
  strict.platform.values.promotions = { list }
  strict.platform.values.whitelabel = { KYCVERIF3: true }
  lobby.platform.values.promotions = { list }
  const warningsOf = async ({ fetch }: typeof lobby) => {
    const reply = await fetch('/m/health?deep=1', asOperator)
    return [reply.status, ((await reply.json()) as { warnings?: string[] }).warnings]
  }
  expect(await warningsOf(strict)).toEqual([
    200,
    [
      'promotion much: wagering is above 10 times the bonus',
      'promotion mixed: games of several products count: casino, betting',
    ],
  ])
  expect(await warningsOf(lobby)).toEqual([200, undefined])
})

it('the deep health check reports by the rules of ukgc that members have no page to verify their identity', async () => {
  const strict = await sharedLobby({ product: UKGC_PRODUCT })
  strict.platform.heal()
  strict.platform.values.promotions = { list: [] }
  const warnings = async () =>
    ((await (await strict.fetch('/m/health?deep=1', asOperator)).json()) as { warnings?: string[] }).warnings
  strict.platform.values.whitelabel = {}
  expect(await warnings()).toEqual([expect.stringContaining('KYCVERIF3 is off')])
  strict.platform.values.whitelabel = { KYCVERIF3: true }
  expect(await warnings()).toBeUndefined()
})
