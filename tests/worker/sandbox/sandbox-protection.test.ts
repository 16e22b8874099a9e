import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  limitsSchema,
  protectionSchema,
  realityClockSchema,
} from '../../../shared/contract/protection-schemas'
import { SandboxVisitor } from '../harness/sandbox-account'
import { SandboxPayer } from '../harness/sandbox-pay'
import { SandboxPayee } from '../harness/sandbox-payout'
import {
  exchangeTicket,
  GAME_IDS,
  launchForUrl,
  openGame,
  type SandboxGamePage,
  setWallet,
} from '../harness/sandbox-play'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Player protection in the sandbox: on its ledger, in its games, and on a clock that testers can move. */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

const HOUR_S = 3600
const daily = { kind: 'wager', period: 'day' } as const
const bkash = { channelId: 'bkash-app', returnUrl: 'http://localhost:5173/m/payment' }

async function callAndRead(name: EndpointName, options: { token?: string; body?: unknown } = {}) {
  const reply = await sandbox.call(name, { token, ...options })
  const { errorCode, value } = (await reply.json()) as SandboxEnvelope
  return { status: reply.status, errorCode, value }
}
const send = async (name: EndpointName, body: unknown) => (await callAndRead(name, { body })).errorCode
const limitsOf = async (who = token) =>
  parseReply(limitsSchema, await sandbox.value('limits', { token: who })).value.list
const readRestriction = async (who = token) =>
  parseReply(protectionSchema, await sandbox.value('protection', { token: who })).value
const clock = async () => parseReply(realityClockSchema, await sandbox.value('realityClock', { token })).value
const launch = async (who = token, name: EndpointName = 'launchGame') => {
  const reply = await sandbox.call(name, {
    token: who,
    query: { lobbyOrigin: 'http://lobby.test', ...GAME_IDS.slot },
  })
  return ((await reply.json()) as SandboxEnvelope).errorCode
}
const test = (account: string, more: Record<string, unknown>) =>
  sandbox.ask('/__sandbox/protection', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, ...more }),
  })
const deposit = async (amount: string, who = token) =>
  (await new SandboxPayer(sandbox, who).create('gateway', { ...bkash, amount })).errorCode
const spin = async (game: SandboxGamePage, stake = '9.00') => (await game.bet({ stake })).error

describe('a player’s limit', () => {
  it('a player’s limit refuses bets of an open game, and counts each bet once', async () => {
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    await send('setLimit', { ...daily, amount: '20.00' })
    const key = crypto.randomUUID()
    await game.bet({ stake: '9.00' }, key)
    expect(await game.bet({ stake: '9.00' }, key)).toMatchObject({ status: 200, repeated: true })
    expect(await spin(game)).toBeUndefined()
    expect(await game.bet({ stake: '9.00' })).toMatchObject({ status: 403, error: 'protection.limit' })
    // A bet that was posted before the limit keeps its first result.
    expect(await game.bet({ stake: '9.00' }, key)).toMatchObject({ status: 200, repeated: true })
    expect(await limitsOf()).toMatchObject([{ ...daily, amount: '20.00', used: '18.00', left: '2.00' }])
  })

  it('a player’s limit is not exceeded by simultaneous bets', async () => {
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    await send('setLimit', { ...daily, amount: '20.00' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => spin(game)))
    expect(replies.filter((error) => error === undefined)).toHaveLength(2)
    expect(replies.filter((error) => error === 'protection.limit')).toHaveLength(4)
  })

  it('a player’s limit applies to games played from the wallet, and not to free play', async () => {
    await send('setLimit', { ...daily, amount: '5.00' })
    const free = await openGame(sandbox, token, GAME_IDS.slot, 'trialLaunch')
    expect(await spin(free)).toBeUndefined()
    expect(await spin(await openGame(sandbox, token, GAME_IDS.slot))).toBe('protection.limit')
  })

  it('a player’s deposit limit that is lowered meanwhile is decided by the ledger', async () => {
    const [lowered, ...deposits] = await Promise.all([
      send('setLimit', { kind: 'deposit', period: 'day', amount: '500.00' }),
      deposit('500.00'),
      deposit('500.00'),
    ])
    expect(lowered).toBeUndefined()
    // Both deposits came before the lower limit, or both after it. Then only one of them fits.
    expect(deposits.every((error) => error === undefined || error === 'deposit.limit')).toBe(true)
    expect(await deposit('500.00')).toBe('deposit.limit')
    const value = await sandbox.value<{ limit: unknown }>('depositSettings', { token })
    expect(value.limit).toEqual({ period: 'day', amount: '500.00', left: '0.00' })
  })

  it('a player’s limit waits for a day when it is raised, by the platform’s clock, and requires a second confirmation', async () => {
    await send('setLimit', { ...daily, amount: '20.00' })
    await send('setLimit', { ...daily, amount: '5000.00' })
    const yes = { ...daily, amount: '5000.00' }
    expect(await send('confirmLimit', yes)).toBe('limit.early')
    await test('rafi88', { aheadS: 24 * HOUR_S })
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    expect(await spin(game, '90.00')).toBe('protection.limit')
    expect(await send('confirmLimit', yes)).toBeUndefined()
    expect(await spin(game, '90.00')).toBeUndefined()
  })

  it.each([
    ['setLimit', { ...daily, amount: '0' }, 'limit.amount'],
    ['setLimit', { ...daily, amount: '1.005' }, 'limit.amount'],
    ['setLimit', { kind: 'time', period: 'day', amount: '1.5' }, 'limit.amount'],
    ['setLimit', { kind: 'wager', period: 'year', amount: '5' }, 'request.invalid'],
    ['setLimit', { ...daily, amount: null }, 'request.invalid'],
    ['confirmLimit', { ...daily, amount: null }, 'limit.changed'],
    ['takeTimeOut', { hours: 1 }, 'timeout.length'],
    ['excludeSelf', { months: 5 }, 'exclusion.length'],
    ['excludeSelf', {}, 'request.invalid'],
    ['askLifting', { reason: 'x' }, 'lifting.none'],
    ['closeAccount', {}, 'closure.balance'],
    ['setRealityInterval', { minutes: 7 }, 'reality.interval'],
    ['answerReality', { due: 'x', answer: 'keep' }, 'reality.answered'],
  ] as const)('a player’s limit with %s is refused: %j', async (name, body, errorCode) => {
    expect(await send(name, body)).toBe(errorCode)
    expect(await limitsOf()).toEqual([])
    expect((await readRestriction()).standing).toBe('none')
  })

  it('a player’s limit cannot be set by a trial account', async () => {
    token = await sandbox.tokenOf('trial01')
    expect(await send('setLimit', { ...daily, amount: '5' })).toBe('no.permission')
    expect(await send('takeTimeOut', { hours: 24 })).toBe('no.permission')
  })
})

describe.each([
  ['a break', 'takeTimeOut', { hours: 24 }, 'protection.timeout'],
  ['an exclusion', 'excludeSelf', { months: null }, 'protection.excluded'],
] as const)('%s', (_, name, body, refusal) => {
  it('a break or an exclusion ends every session, and the open games', async () => {
    const other = await sandbox.tokenOf('rafi88')
    const game = await openGame(sandbox, other, GAME_IDS.slot)
    expect(await send(name, body)).toBeUndefined()
    for (const ended of [token, other])
      expect((await sandbox.call('memberInfo', { token: ended })).status).toBe(401)
    expect(await game.bet({ stake: '9.00' })).toMatchObject({ status: 401, error: 'session.over' })
  })

  it('a break or an exclusion allows the member only to log in and to withdraw', async () => {
    await send(name, body)
    const again = await new SandboxVisitor(sandbox).logIn('rafi88')
    expect(await launch(again)).toBe(refusal)
    expect(await launch(again, 'trialLaunch')).toBe(refusal)
    expect(await deposit('500.00', again)).toBe(refusal)
    const transfer = await sandbox.call('transfer', {
      token: again,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { walletId: 'PG', direction: 'to-vendor', amount: '10' },
    })
    expect(await transfer.json()).toMatchObject({ errorCode: refusal })
    expect((await new SandboxPayee(sandbox, again).withdraw('1000.00')).payment?.state).toBe('review')
  })
})

it('an application for a promotion is refused during a break', async () => {
  const form = new Request('http://form', {
    method: 'POST',
    body: new URLSearchParams({ promotionId: 'x', comment: 'x' }),
  })
  const reply = await sandbox.call('applyPromotion', {
    token: await sandbox.tokenOf('paused01'),
    headers: { 'Content-Type': form.headers.get('Content-Type') ?? '' },
  })
  expect(await reply.json()).toMatchObject({ errorCode: 'protection.timeout' })
})

describe('the clock of a game session', () => {
  it('the clock of a game session reports stakes and winnings, and a reality check that stops bets until it is answered', async () => {
    await send('setRealityInterval', { minutes: 15 })
    await sandbox.scenario({ outcome: 'win' })
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    const { round } = await game.bet({ stake: '9.00' })
    expect(await clock()).toMatchObject({
      ...{ rounds: 1, staked: '9.00', won: round?.payout, interval: 15, due: null },
      open: '0.00',
    })
    // The clock is read twice, so that the member does not count as paused.
    for (const minutes of [8, 15]) {
      await test('rafi88', { aheadS: minutes * 60 })
      await clock()
    }
    const { due } = await clock()
    expect(await spin(game)).toBe('protection.reality')
    expect(await launch()).toBe('protection.reality')
    expect(await send('answerReality', { due, answer: 'keep' })).toBeUndefined()
    expect(await spin(game)).toBeUndefined()
  })
})

describe('reading the clock of a game session', () => {
  it('reading the clock neither begins nor continues a session of play', async () => {
    const look = async () =>
      parseReply(realityClockSchema, await sandbox.value('realityClock', { token, query: { look: '1' } }))
        .value
    expect((await look()).startedAt).toBeNull()
    await clock()
    expect((await look()).startedAt).not.toBeNull()
    await test('rafi88', { aheadS: 11 * 60 })
    expect((await look()).startedAt).toBeNull()
  })

  it('reading the clock includes reality checks for free play, which it can answer', async () => {
    token = await sandbox.tokenOf('trial01')
    await test('trial01', { profile: 'ukgc' })
    for (let minutes = 0; minutes <= 63; minutes += 9) {
      await test('trial01', { aheadS: minutes * 60 })
      await clock()
    }
    const { due, longest } = await clock()
    expect(longest).toBe(60)
    expect(await send('answerReality', { due, answer: 'keep' })).toBeUndefined()
    expect((await clock()).due).toBeNull()
  })
})

describe('the pace of a game', () => {
  const strict = { ...GAME_IDS.slot, autoplay: '0', turbo: '0', minRoundMs: '60000' }

  it.each(['launchGame', 'trialLaunch'] as const)(
    'the pace of a game is set by the launch: %s',
    async (name) => {
      const url = await launchForUrl(sandbox, token, strict, name)
      const reply = await exchangeTicket(sandbox, url.searchParams.get('ticket') ?? '')
      expect(await reply.json()).toMatchObject({
        pace: { autoplay: false, turbo: false, minRoundMs: 60_000 },
      })
      const free = await exchangeTicket(
        sandbox,
        (await launchForUrl(sandbox, token, GAME_IDS.slot, name)).searchParams.get('ticket') ?? '',
      )
      expect(await free.json()).toMatchObject({ pace: { autoplay: true, turbo: true, minRoundMs: 0 } })
    },
  )

  it('the pace of a game has a minimum round time, whatever the page does', async () => {
    const game = await openGame(sandbox, token, strict)
    expect(await spin(game)).toBeUndefined()
    expect(await spin(game)).toBe('round.early')
    const quick = await openGame(sandbox, token, GAME_IDS.slot)
    expect(await spin(quick)).toBeUndefined()
  })
})

describe('the seeded restricted accounts', () => {
  it('the seeded restricted accounts are one on a break, one excluded and one with limits, two of which wait', async () => {
    const paused = await new SandboxVisitor(sandbox).logIn('paused01')
    expect((await readRestriction(paused)).standing).toBe('timeout')
    expect(await readRestriction(await sandbox.tokenOf('excluded01'))).toMatchObject({ standing: 'excluded' })
    token = await sandbox.tokenOf('limits01')
    expect(await send('confirmLimit', { kind: 'deposit', period: 'day', amount: '10000' })).toBe(
      'limit.early',
    )
    expect(await send('confirmLimit', { kind: 'loss', period: 'month', amount: null })).toBeUndefined()
    expect(await limitsOf()).toHaveLength(4)
  })

  it('the seeded restricted accounts are restored by a reset, also after changes', async () => {
    token = await sandbox.tokenOf('limits01')
    await send('setLimit', { kind: 'deposit', period: 'day', amount: '1' })
    await sandbox.reset()
    token = await sandbox.tokenOf('limits01')
    expect((await limitsOf()).find(({ kind }) => kind === 'deposit')?.amount).toBe('5000.00')
  })
})

it('an account is closed only when its balance is zero, and its sessions end', async () => {
  await setWallet(sandbox, 'rafi88', '0')
  expect(await send('closeAccount', {})).toBeUndefined()
  expect((await sandbox.call('memberInfo', { token })).status).toBe(401)
  const again = await sandbox.tokenOf('rafi88')
  expect(await launch(again)).toBe('protection.closed')
  expect(await deposit('500.00', again)).toBe('protection.closed')
})

it('marketing is off until the member switches it on again', async () => {
  await send('setMarketing', { isOn: false })
  expect((await readRestriction()).marketing).toBe(false)
  await send('setMarketing', { isOn: true })
  expect((await readRestriction()).marketing).toBe(true)
})

it('changed terms refuse launches and deposits from their day on, until they are accepted', async () => {
  await test('rafi88', { termsDue: '2026-12', termsInS: HOUR_S })
  expect(await launch()).toBeUndefined()
  expect(await deposit('500.00')).toBeUndefined()
  await test('rafi88', { aheadS: HOUR_S + 1 })
  expect(await launch()).toBe('terms.required')
  expect(await deposit('500.00')).toBe('terms.required')
  await send('acceptTerms', { version: '2026-12' })
  expect(await launch()).toBeUndefined()
  expect(await deposit('500.00')).toBeUndefined()
})

describe('the rules of ukgc', () => {
  it('the rules of ukgc allow a launch and a deposit only after the identity is verified', async () => {
    await test('rafi88', { profile: 'ukgc' })
    expect((await readRestriction()).identity).toBe('review')
    expect(await launch()).toBe('identity.required')
    expect(await deposit('500.00')).toBe('identity.required')
    expect(await sandbox.value('depositSettings', { token })).toMatchObject({ identityRequired: true })
    expect(await launch(token, 'trialLaunch')).toBeUndefined()
  })

  it('the rules of ukgc require that the protection of money is acknowledged once', async () => {
    token = await sandbox.tokenOf('tanvir')
    await test('tanvir', { profile: 'ukgc' })
    const noticeOf = async () =>
      (await sandbox.value<{ fundsNotice: string | null }>('depositSettings', { token })).fundsNotice
    expect(await deposit('500.00')).toBe('deposit.funds.notice')
    expect(await noticeOf()).toBeNull()
    const payer = new SandboxPayer(sandbox, token)
    const first = await payer.create('gateway', { ...bkash, amount: '500.00', fundsNotice: '2026-11' })
    expect(first.errorCode).toBeUndefined()
    expect(await noticeOf()).toBe('2026-11')
    expect(await deposit('500.00')).toBeUndefined()
  })
})
