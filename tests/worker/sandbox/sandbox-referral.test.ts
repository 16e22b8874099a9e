// Full suite only: tests/worker/agent/invite-friends.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { movementsSchema } from '../../../shared/contract/record-schemas'
import {
  type Referral,
  referralDetailsSchema,
  referralsSchema,
} from '../../../shared/contract/referral-schemas'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { SandboxVisitor } from '../harness/sandbox-account'
import { decideSandboxPayment, SandboxPayer } from '../harness/sandbox-pay'
import { addRound, GAME_IDS, openGame, readLedgerSums, readWalletJournal } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * Invited friends in the sandbox. They are recorded at registration, and rewarded once when all conditions
 * are met.
 */

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
let rafi: string
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario({
    outcome: 'lose',
    registerFields: { verificationCode: 'off', captcha: 'off', mobileNum: 'off' },
  })
  rafi = await sandbox.tokenOf('rafi88')
})

const post = (path: string, body: object) =>
  sandbox.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const details = async (token: string) =>
  parseReply(referralDetailsSchema, await sandbox.value('referralDetails', { token })).value
const friends = async (token: string, query: Record<string, string> = {}) =>
  parseReply(
    referralsSchema,
    await sandbox.value('referrals', { token, query: { pageSize: '20', ...query } }),
  ).value
const states = async (token = rafi) => (await friends(token)).list.map(({ state }) => state)

const password = 'river-stone-42'
const register = (username: string, affiliateCode: string, more: Record<string, unknown> = {}) =>
  visitor.encrypted('register', {
    ...{ registerMethod: 'H5', registerUrl: 'lobby.example', domain: 'lobby.example', type: 0 },
    ...{ username, password, confirmPassword: password, affiliateCode, ...more },
  })
/**
 * Registers a friend with an invitation code.
 * @returns the new member’s token
 */
async function friend(
  username: string,
  code = 'RAFI88',
  more: Record<string, unknown> = {},
): Promise<string> {
  const { value, errorCode } = await register(username, code, more)
  if (errorCode) throw new Error(`${username} is not registered: ${errorCode}`)
  return (value as { token: string }).token
}

async function deposit(token: string, amount = '600.00'): Promise<void> {
  const body = { channelId: 'bkash-app', amount, returnUrl: 'http://localhost:5173/m/payment' }
  const { id } = await new SandboxPayer(sandbox, token).made('gateway', body)
  expect((await decideSandboxPayment(sandbox, id, 'approve')).status).toBe(200)
}
/** Spins the slot once. The stake is divided among nine lines. */
async function play(token: string): Promise<void> {
  const game = await openGame(sandbox, token, GAME_IDS.slot)
  expect((await game.bet({ stake: '504.00' })).status).toBe(200)
}
const credits = async (account: string) =>
  (await readWalletJournal(sandbox, account)).journal.filter(({ key }) => key.startsWith('referral:'))

describe('an invitation code', () => {
  it('an invitation code exists once for each member, created once for any number of requests', async () => {
    expect((await details(rafi)).code).toBe('RAFI88')
    const nusrat = await sandbox.tokenOf('nusrat')
    const codes = new Set(
      (await Promise.all(Array.from({ length: 10 }, () => details(nusrat)))).map(({ code }) => code),
    )
    expect([...codes]).toEqual([expect.stringMatching(/^[A-Z2-9]{8}$/)])
    expect(codes).not.toContain('RAFI88')
    const [code = ''] = codes
    await friend('by_nusrat', code.toLowerCase())
    expect((await details(nusrat)).joined).toBe(1)
  })

  it('an invitation code is refused to accounts without real money', async () => {
    const token = await sandbox.tokenOf('trial01')
    for (const name of ['referralDetails', 'referrals'] as const) {
      expect((await sandbox.call(name, { token })).status).toBe(403)
      expect((await sandbox.call(name)).status).toBe(401)
    }
  })

  it('an invitation code of an agent without an account in the sandbox brings no reward', async () => {
    const token = await friend('of_agent', 'ORIEL2026')
    await deposit(token)
    await play(token)
    expect(await credits('of_agent')).toEqual([])
  })
})

describe('an invited friend', () => {
  it('an invited friend deposits and plays, and both members are rewarded once, from the operator’s money', async () => {
    const token = await friend('karim_01')
    expect(await states()).toEqual(['joined'])
    await deposit(token)
    expect(await states()).toEqual(['deposited'])
    expect(await details(rafi)).toMatchObject({ joined: 1, active: 0, earned: '0.00' })
    const before = Number((await readWalletJournal(sandbox, 'rafi88')).balance)
    await play(token)
    for (const account of ['rafi88', 'karim_01']) {
      expect(await credits(account)).toMatchObject([
        {
          postings: [
            { account: 'operator', amount: -10_000 },
            { account: 'player', amount: 10_000 },
          ],
        },
      ])
      expect((await readLedgerSums(sandbox, account)).all).toBe(0)
    }
    expect(Number((await readWalletJournal(sandbox, 'rafi88')).balance) - before).toBeCloseTo(100)
    expect(await details(rafi)).toMatchObject({ joined: 1, active: 1, earned: '100.00' })
    expect((await friends(rafi)).list).toMatchObject([{ state: 'rewarded', earned: '100.00' }])
  })

  it('an invited friend who keeps depositing and playing, with simultaneous reads, brings no second reward', async () => {
    const token = await friend('karim_01')
    await deposit(token)
    await Promise.all([play(token), ...Array.from({ length: 8 }, () => details(rafi))])
    await deposit(token)
    await play(token)
    await Promise.all(Array.from({ length: 8 }, () => details(rafi)))
    for (const account of ['rafi88', 'karim_01']) expect(await credits(account)).toHaveLength(1)
    expect((await details(rafi)).earned).toBe('100.00')
  })

  it('the reward for an invited friend appears in the records once', async () => {
    const token = await friend('karim_01')
    await deposit(token)
    await play(token)
    const query = { from: String(Date.now() - 3_600_000), until: String(Date.now() + 60_000), size: '50' }
    const { list } = parseReply(movementsSchema, await sandbox.value('transactions', { token, query })).value
    expect(list.filter(({ kind }) => kind === 'reward').map(({ amount }) => amount)).toEqual(['100.00'])
  })

  it.each([
    ['deposits too little', '400.00', 50_000, {}],
    ['plays too little', '500.00', 49_999, {}],
    ['plays with play money', '500.00', 50_000, { mode: 'trial' }],
    ['has a bet open', '500.00', 50_000, { status: 'open' }],
    ['cancels a bet', '500.00', 50_000, { status: 'cancelled' }],
  ] as const)('an invited friend who %s brings no reward', async (_, amount, stake, more) => {
    const token = await friend('karim_01')
    await deposit(token, amount)
    await addRound(sandbox, 'karim_01', { stake, ...more })
    expect(await details(rafi)).toMatchObject({ active: 0, earned: '0.00' })
    expect([...(await credits('rafi88')), ...(await credits('karim_01'))]).toEqual([])
  })

  it('an invited friend whose deposit is rejected brings no reward', async () => {
    const token = await friend('karim_01')
    const body = { channelId: 'bkash-app', amount: '500.00', returnUrl: 'http://localhost:5173/m/payment' }
    const { id } = await new SandboxPayer(sandbox, token).made('gateway', body)
    await decideSandboxPayment(sandbox, id, 'reject')
    await addRound(sandbox, 'karim_01', { stake: 50_000 })
    expect((await details(rafi)).earned).toBe('0.00')
    expect(await states()).toEqual(['joined'])
  })

  it('an invited friend who is too late brings no reward', async () => {
    const token = await friend('karim_01')
    await post('/__sandbox/referral', { account: 'karim_01', joinedDaysAgo: 31 })
    await deposit(token)
    await play(token)
    expect(await states()).toEqual(['ended'])
    expect(await credits('rafi88')).toEqual([])
  })

  it('invited friends after ten in a month bring no reward, until the next month', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    const at = Date.now()
    const rewarded = (met: number) =>
      db
        .prepare(
          `INSERT OR REPLACE INTO referral (member_id, id, inviter_id, joined_at, met_at, is_rewarded, inviter_paid_at, friend_paid_at)
           SELECT member.id, member.id || '-r', '40182776', ?1, ?1, 1, ?1, ?1 FROM member WHERE member.id <> '40182776' LIMIT 10`,
        )
        .bind(met)
        .run()
    await rewarded(at)
    const token = await friend('karim_01')
    await deposit(token)
    await play(token)
    expect((await friends(rafi)).list.map(({ state }) => state)).toContain('full')
    expect([...(await credits('rafi88')), ...(await credits('karim_01'))]).toEqual([])
    await rewarded(at - 40 * 86_400_000)
    const next = await friend('karim_02')
    await deposit(next)
    await play(next)
    expect(await credits('rafi88')).toHaveLength(1)
  })
})

describe('the invitation promotion while it is off', () => {
  it('the invitation promotion that is off is hidden, pays no reward, and accepts no code', async () => {
    const token = await friend('karim_01')
    await post('/__sandbox/referral', { on: false })
    await deposit(token)
    await play(token)
    for (const name of ['referralDetails', 'referrals'] as const)
      expect(await (await sandbox.call(name, { token: rafi })).json()).toMatchObject({
        errorCode: 'referral.closed',
      })
    const { list } = await sandbox.value<{ list: { promotionType?: string }[] }>('promotions')
    expect(list.map(({ promotionType }) => promotionType)).not.toContain('REFERRAL')
    expect(await credits('rafi88')).toEqual([])
    await post('/__sandbox/referral', { on: true })
    expect((await details(rafi)).earned).toBe('100.00')
  })
})

describe('an inviting member on a break', () => {
  it('an inviting member on a break is rewarded afterwards, and the friend immediately', async () => {
    const paused = await sandbox.tokenOf('paused01')
    const { code } = await details(paused)
    const token = await friend('karim_01', code)
    await deposit(token)
    await play(token)
    expect(await credits('karim_01')).toHaveLength(1)
    expect(await credits('paused01')).toEqual([])
    expect((await details(paused)).earned).toBe('0.00')
    await post('/__sandbox/protection', { account: 'paused01', aheadS: 400 * 86_400 })
    expect((await details(paused)).earned).toBe('100.00')
    expect(await credits('paused01')).toHaveLength(1)
  })
})

describe('a member’s own invitation code', () => {
  const own = { status: 403, errorCode: 'register.affiliate.own' }

  it('an invitation code is refused to an account with the owner’s mailbox, and creates no account', async () => {
    expect(await register('rafi_two', 'rafi88', { email: 'Rafi+second@oriel.example' })).toMatchObject(own)
    expect(await visitor.login('rafi_two', password)).toMatchObject({ success: false })
    expect((await details(rafi)).joined).toBe(0)
    expect(await register('karim_01', 'RAFI88', { email: 'karim@oriel.example' })).toMatchObject({
      success: true,
    })
  })

  it('an invitation code is refused to a device of its owner where the platform checks devices', async () => {
    const from = async (name: 'login' | 'register', agent: string, payload: Record<string, unknown>) => {
      const value = await encryptPayload(await visitor.keys(), payload)
      const reply = await sandbox.call(name, {
        headers: { Encryption: 'JWE', 'Visitor-Agent': agent },
        body: { value },
      })
      return (await reply.json()) as { success: boolean; errorCode?: string }
    }
    const signUp = (agent: string, username: string) =>
      from('register', agent, {
        ...{ registerMethod: 'H5', registerUrl: 'lobby.example', domain: 'lobby.example', type: 0 },
        ...{ username, password, confirmPassword: password, affiliateCode: 'RAFI88' },
      })
    await from('login', CHROME, { type: 'username', username: 'rafi88', password: 'play1234' })
    expect(await signUp(CHROME, 'rafi_two')).toMatchObject({ success: true })
    await sandbox.scenario({ ownDeviceRefused: true })
    expect(await signUp(CHROME, 'rafi_three')).toMatchObject({
      success: false,
      errorCode: 'register.affiliate.own',
    })
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
    expect(await signUp(firefox, 'karim_01')).toMatchObject({ success: true })
  })
})

describe('the list of invited friends', () => {
  it('the list of invited friends reveals nothing about their identity, and only the inviting member sees it', async () => {
    const nickname = '<b>রহিম</b>'
    const token = await friend('karim_01', 'RAFI88', { nickname })
    const reply = JSON.stringify(await sandbox.value('referrals', { token: rafi, query: { pageSize: '20' } }))
    const db = await sandbox.miniflare.getD1Database('DB')
    const memberId = await db.prepare("SELECT id FROM member WHERE account = 'karim_01'").first<string>('id')
    for (const secret of ['karim_01', nickname, String(memberId)]) expect(reply).not.toContain(secret)
    expect((await friends(rafi)).list[0]?.name).toBe('<•••>')
    for (const other of [token, await sandbox.tokenOf('nusrat')]) {
      expect((await friends(other)).list).toEqual([])
      expect(await details(other)).toMatchObject({ joined: 0, earned: '0.00' })
    }
  })

  it('the list of invited friends has pages, the latest first', async () => {
    for (const name of ['karim_01', 'karim_02', 'karim_03']) await friend(name, 'RAFI88', { nickname: name })
    const page = (pageNo: number) => friends(rafi, { pageSize: '2', pageNo: String(pageNo) })
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.totalPages, first.totalCount]).toEqual([2, 3])
    const ids = (list: Referral[]) => list.map(({ id }) => id)
    expect(new Set([...ids(first.list), ...ids(second.list)]).size).toBe(3)
    expect([first.list.map(({ name }) => name), second.list.length, third.list]).toEqual([
      ['k•••3', 'k•••2'],
      1,
      [],
    ])
  })
})
