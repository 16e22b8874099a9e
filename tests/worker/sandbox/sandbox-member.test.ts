// Full suite only: tests/worker/session/session-cookies.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, expect, it } from 'vitest'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('nusrat')
})

const favourites = async (query?: Record<string, string>) =>
  sandbox.value<{ content: { nodeId: string }[]; pageNum: number; totalPages: number }>('favourites', {
    token,
    ...(query && { query }),
  })
const idsOf = ({ content }: { content: { nodeId: string }[] }) => content.map((game) => game.nodeId)
const add = (nodeId: string, vendor: string) =>
  sandbox.call('addFavourite', { token, body: { nodeId, vendor } })

it.each(['memberInfo', 'balance', 'favourites', 'addFavourite', 'removeFavourite'] as const)(
  'the call %s requires a valid token',
  async (name) => {
    for (const headers of [{}, { Authorization: 'nonsense' }, { Authorization: '' }]) {
      const reply = await sandbox.call(name, { headers: headers as Record<string, string> })
      expect(reply.status).toBe(401)
      expect(await reply.json()).toMatchObject({ success: false, errorCode: 'login.not.session' })
    }
  },
)

it('the sandbox returns the member’s account and balance', async () => {
  const wallet = { currency: 'BDT', currencySymbol: '৳', sumBalance: '0.99' }
  expect(await sandbox.value('memberInfo', { token })).toMatchObject({ account: 'nusrat', type: 0, wallet })
  expect(await sandbox.value('balance', { token })).toEqual(wallet)
})

it('the sandbox stores favourites once each, newest first', async () => {
  expect(idsOf(await favourites())).toEqual([])
  for (const [nodeId, vendor] of [
    ['10000', 'PG'],
    ['10001', 'NOVA'],
    ['10000', 'PG'],
  ] as const) {
    expect((await add(nodeId, vendor)).status).toBe(200)
  }
  expect(idsOf(await favourites())).toEqual(['10001', '10000'])

  const removal = { token, body: { nodeId: '10001', vendor: 'NOVA' } }
  expect((await sandbox.call('removeFavourite', removal)).status).toBe(200)
  expect((await sandbox.call('removeFavourite', removal)).status).toBe(200)
  expect(idsOf(await favourites())).toEqual(['10000'])
})

it('the sandbox separates the favourites of members', async () => {
  await add('10000', 'PG')
  const other = await sandbox.tokenOf('trial01')
  expect(await sandbox.value('favourites', { token: other })).toMatchObject({ content: [] })
})

it('the sandbox pages favourites', async () => {
  for (const nodeId of ['10000', '10001', '10002']) {
    const { games } = await sandbox.value<{ games: { nodeId: string; vassalage: string }[] }>('gameList')
    await add(nodeId, games.find((game) => game.nodeId === nodeId)?.vassalage ?? '')
  }
  const second = await favourites({ pageNo: '2', pageSize: '2' })
  expect(second).toMatchObject({ pageNum: 2, totalPages: 2 })
  expect(idsOf(second)).toEqual(['10000'])
})

it('the sandbox refuses a favourite that the vendor does not have', async () => {
  for (const [nodeId, vendor] of [
    ['99999999', 'PG'],
    ['10000', 'JL'],
  ] as const) {
    const reply = await add(nodeId, vendor)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ success: false, errorCode: 'game.not.found' })
  }
})

it.each([undefined, {}, { nodeId: {}, vendor: 'PG' }, 'text'])(
  'the sandbox refuses the favourite body %o',
  async (body) => {
    const reply = await sandbox.call('addFavourite', { token, body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ success: false, errorCode: 'favourite.body' })
  },
)

it('the sandbox deletes tokens and favourites at a reset', async () => {
  await add('10000', 'PG')
  await sandbox.reset()
  expect((await sandbox.call('memberInfo', { token })).status).toBe(401)
  token = await sandbox.tokenOf('nusrat')
  expect(idsOf(await favourites())).toEqual([])
})

it('the sandbox stores only digests of tokens, and expires them after twelve hours', async () => {
  const db = await sandbox.miniflare.getD1Database('DB')
  const { results } = await db
    .prepare('SELECT digest, expires_at FROM member_token WHERE session_id IS NULL')
    .all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain(token)
  expect(results[0]?.expires_at).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000)

  await db.prepare('UPDATE member_token SET expires_at = ?').bind(Date.now()).run()
  expect((await sandbox.call('memberInfo', { token })).status).toBe(401)
})
