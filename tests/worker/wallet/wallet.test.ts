import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The wallet API, which returns the balance alone, or with the result of the session. */

let player: TestMember
const lobby = await sharedLobby()
beforeAll(async () => {
  player = await createMember()
  // This request caches the platform’s status, so that later calls are only those for the wallet.
  await lobby.api('/m/api/winners')
})
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

const requestedNames = () => lobby.platform.requests.map(({ name }) => name)
const outcome = async (answer: { status: number; json(): Promise<unknown> }) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
]

it('the wallet API returns the balance, by one platform call that is never cached', async () => {
  for (const balance of ['1520.75', '1475.75']) {
    Object.assign(lobby.platform.values.balance as object, { sumBalance: balance })
    const answer = await lobby.api('/m/api/wallet', { member: player })
    expect([answer.status, await answer.json()]).toEqual([200, { balance }])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  }
  expect(requestedNames()).toEqual(['balance', 'balance'])
})

it('the wallet API includes the result since the login for a page that shows it', async () => {
  const answer = await lobby.api('/m/api/wallet?activity=1', { member: player })
  expect(await answer.json()).toMatchObject({ balance: '1520.75', activity: { result: '-15' } })
  expect(requestedNames().sort()).toEqual(['balance', 'playActivity'])
})

it('the wallet API includes provider wallets for a page that shows them, for members who may have money there', async () => {
  const answer = await lobby.api('/m/api/wallet?providers=1', { member: player })
  const held = { balance: '4200', inRound: '0' }
  expect(await answer.json()).toEqual({ balance: '1520.75', providers: { PG: held, FC: held } })
  lobby.platform.script('vendorWallets', { kind: 'refusal', errorCode: 'down', status: 503 })
  const unknown = await lobby.api('/m/api/wallet?providers=1', { member: player })
  expect(await unknown.json()).toEqual({ balance: '1520.75', providers: null })
  const trial = await createMember({ type: 4 })
  lobby.platform.requests.length = 0
  expect(await (await lobby.api('/m/api/wallet?providers=1', { member: trial })).json()).toEqual({
    balance: '1520.75',
  })
  expect(requestedNames()).toEqual(['balance'])
})

it('the wallet API is open to members, trial players included', async () => {
  expect(await outcome(await lobby.api('/m/api/wallet'))).toEqual([401, 'login-required'])
  expect(requestedNames()).toEqual([])
  const trial = await createMember({ type: 4 })
  expect((await lobby.api('/m/api/wallet', { member: trial })).status).toBe(200)
})

it('the wallet API hides the wallet from a page of the previous member', async () => {
  const headers = { 'X-CSRF-Token': 'csrf-of-the-one-before' }
  expect(await outcome(await lobby.api('/m/api/wallet', { member: player, headers }))).toEqual([
    403,
    'csrf-token',
  ])
  expect(requestedNames()).toEqual([])
})

it.each(['?activity=2', '?activity=', '?providers=0', '?since=0'])(
  'the wallet API refuses the query %s',
  async (query) => {
    const answer = await lobby.api(`/m/api/wallet${query}`, { member: player })
    expect(await outcome(answer)).toEqual([400, 'bad-parameter'])
    expect(requestedNames()).toEqual([])
  },
)

it('the wallet API reports that the platform has ended the session', async () => {
  lobby.platform.script('balance', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
  const gone = await createMember()
  expect(await outcome(await lobby.api('/m/api/wallet', { member: gone }))).toEqual([401, 'session-expired'])
})
