// Full suite only: tests/worker/wallet/payout-accounts.test.ts tests the lobby; the sandbox's rules, which no operator deploys, are in no other test.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { payoutOptionsSchema } from '../../../shared/contract/payout-account-schemas'
import { decideSandboxPayment } from '../harness/sandbox-pay'
import { MAIN_ACCOUNT, SandboxPayee } from '../harness/sandbox-payout'
import { sharedSandbox } from '../harness/shared-servers'

/** Payout accounts in the sandbox. */

let rafi: SandboxPayee
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = await SandboxPayee.named(sandbox, 'rafi88')
})

const bkash = (number = '+8801812345678') => ({ kind: 'wallet', optionId: 'bkash', number })
const tron = 'TVx5B9k51mbL9ZrkZpAez1Ct8uzNsdtuav'

describe('the seeded payout accounts', () => {
  it('the seeded payout accounts are a main, a pending and a refused one, with the end of each number only', async () => {
    const { list, most, waitMinutes } = await rafi.accounts()
    expect(list.map(({ name, ending, state, isMain }) => [name, ending, state, isMain])).toEqual([
      ['Delta Bank', '0917', 'ready', true],
      ['bKash', '2776', 'waiting', false],
      ['City Savings', '0440', 'refused', false],
    ])
    expect(list[2]?.reason).toBe('The account is in another name.')
    expect(list[0]?.usedAt).toBe(Date.UTC(2026, 9, 30, 0, 30))
    expect([most, waitMinutes]).toEqual([{ bank: 3, wallet: 3, coin: 3 }, undefined])
    const reply = await sandbox.call('payoutAccounts', { token: rafi.token })
    expect(await reply.text()).not.toContain('2200011240917')
  })

  it('the seeded payout accounts have names and reasons in the member’s language', async () => {
    const { list } = await rafi.accounts('UR')
    expect([list[0]?.name, list[2]?.reason]).toEqual(['ڈیلٹا بینک', 'اکاؤنٹ کسی اور نام پر ہے۔'])
  })
})

describe('the options for payout accounts', () => {
  const options = async (account: string) => {
    const { token } = await SandboxPayee.named(sandbox, account)
    const parsed = parseReply(payoutOptionsSchema, await sandbox.value('payoutOptions', { token }))
    expect(parsed.dropped).toBe(0)
    return parsed.value
  }

  it('the options for payout accounts match the wallet’s currency, or all currencies', async () => {
    const { banks, wallets, coins } = await options('rafi88')
    expect(banks.map(({ name, format }) => [name, format])).toEqual([
      ['Delta Bank', 'digits'],
      ['City Savings', 'digits'],
      ['Padma Trust', 'digits'],
      ['Gulf Bank', 'iban'],
    ])
    expect(wallets.map(({ name, country }) => [name, country])).toEqual([
      ['bKash', 'BD'],
      ['Nagad', 'BD'],
      ['Rocket', 'BD'],
    ])
    expect(coins.map(({ coin, network }) => [coin, network])).toEqual([
      ['USDT', 'TRC-20'],
      ['USDT', 'ERC-20'],
    ])
    expect((await options('hamza')).wallets.map(({ id }) => id)).toEqual(['jazzcash', 'easypaisa'])
  })
})

describe('a new payout account', () => {
  it('a new payout account has the member’s payee name, and can be used immediately', async () => {
    const { value } = await rafi.addAccount(bkash())
    expect(value).toMatchObject({
      kind: 'wallet',
      name: 'bKash',
      ending: '5678',
      holder: 'Rafiqul Islam',
      state: 'ready',
      isMain: false,
    })
    const { payment } = await rafi.withdraw('500', undefined, { accountId: value?.id ?? '' })
    expect(payment?.to).toEqual({ name: 'bKash', ending: '5678', holder: 'Rafiqul Islam' })
  })

  it('a new payout account is pending until a tester decides, and receives no money before', async () => {
    await sandbox.scenario({ payoutWait: 30 })
    const before = Date.now()
    const { value } = await rafi.addAccount({ ...bkash(), isMain: true })
    expect(value).toMatchObject({ state: 'waiting', isMain: true })
    expect(value?.usableAt).toBeGreaterThanOrEqual(before + 30 * 60_000)
    expect((await rafi.accounts()).waitMinutes).toBe(30)
    const { errorCode } = await rafi.withdraw('500', undefined, { accountId: value?.id ?? '' })
    expect(errorCode).toBe('withdraw.account')
    expect((await rafi.setMain(value?.id ?? '')).errorCode).toBe('account.state')
  })

  it('a new payout account exists once, even when it is added several times simultaneously', async () => {
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await rafi.addAccount(bkash())).errorCode),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([undefined, 'account.exists']))
  })

  it('a member can have at most three payout accounts of a kind, even when they are added simultaneously', async () => {
    const added = await Promise.all(
      [1, 2, 3, 4].map((digit) => rafi.addAccount(bkash(`+880181234567${digit}`))),
    )
    expect(added.filter(({ errorCode }) => errorCode === 'account.most')).toHaveLength(2)
    expect((await rafi.accounts()).list.filter(({ kind }) => kind === 'wallet')).toHaveLength(3)
    expect((await rafi.addAccount({ kind: 'coin', optionId: 'usdt-trc20', number: tron })).status).toBe(200)
  })

  it('adding payout accounts leaves exactly one main account, for any number of simultaneous requests', async () => {
    await Promise.all(
      [1, 2].map((digit) => rafi.addAccount({ ...bkash(`+880181234567${digit}`), isMain: true })),
    )
    expect((await rafi.accounts()).list.filter(({ isMain }) => isMain)).toHaveLength(1)
    // A refused change leaves the list as it was.
    const { list } = await rafi.accounts()
    await rafi.addAccount({ ...bkash('+8801812345671'), isMain: true })
    await rafi.addAccount({ ...bkash('+8801812345679'), isMain: true })
    expect((await rafi.accounts()).list).toEqual(list)
  })

  it.each([
    ['account.number', { kind: 'bank', optionId: 'delta-bank', number: '220001124091', branch: 'Gulshan' }],
    ['account.number', { kind: 'bank', optionId: 'delta-bank', number: '2200011240918' }],
    ['account.number', { kind: 'bank', optionId: 'gulf-bank', number: 'AE080331234567890123456' }],
    ['account.number', { kind: 'bank', optionId: 'gulf-bank', number: 'GB29NWBK60161331926819' }],
    ['account.number', bkash('+923001234567')],
    ['account.number', { kind: 'coin', optionId: 'usdt-trc20', number: `${tron.slice(0, -1)}w` }],
    ['account.number', { kind: 'coin', optionId: 'usdt-erc20', number: tron }],
    ['account.option', { ...bkash(), optionId: 'jazzcash' }],
    ['account.option', { ...bkash(), optionId: 'delta-bank' }],
    ['account.exists', { kind: 'bank', optionId: 'delta-bank', number: '2200011240917', branch: 'Other' }],
    ['fund.password.wrong', { ...bkash(), fundPassword: '135790' }],
  ])('a new payout account is refused: %s %j', async (code, payload) => {
    const before = await rafi.accounts()
    expect((await rafi.addAccount(payload)).errorCode).toBe(code)
    expect(await rafi.accounts()).toEqual(before)
  })

  it('a new payout account may be an IBAN or the address of a coin', async () => {
    const iban = { kind: 'bank', optionId: 'gulf-bank', number: 'AE070331234567890123456' }
    expect((await rafi.addAccount(iban)).value?.ending).toBe('3456')
    const address = { kind: 'coin', optionId: 'usdt-trc20', number: tron }
    expect((await rafi.addAccount(address)).value?.ending).toBe('tuav')
  })

  it('a new payout account requires a payee name, then a fund password', async () => {
    const nusrat = await SandboxPayee.named(sandbox, 'nusrat')
    expect((await nusrat.addAccount(bkash())).errorCode).toBe('account.holder')
    await nusrat.setPayeeName('Nusrat Jahan')
    expect((await nusrat.addAccount(bkash())).errorCode).toBe('fund.password.missing')
    await nusrat.setFundPassword('135791')
    const { value } = await nusrat.addAccount({ ...bkash(), fundPassword: '135791' })
    // A member’s first account becomes the main one.
    expect(value).toMatchObject({ holder: 'Nusrat Jahan', isMain: true })
  })

  it('payout accounts are for players only', async () => {
    const special = await SandboxPayee.named(sandbox, 'special40')
    expect((await special.addAccount(bkash())).errorCode).toBe('no.permission')
  })
})

describe('testers’ decisions about payout accounts', () => {
  const does = (body: Record<string, string>) =>
    sandbox.ask('/__sandbox/payout-account', { method: 'POST', body: JSON.stringify(body) })

  it('a tester approves a payout account, and refuses another', async () => {
    const stateOf = async (id: string) => (await rafi.accounts()).list.find((each) => each.id === id)?.state
    for (const id of ['payout-rafi-bkash', 'payout-rafi-refused']) {
      await does({ id, act: 'ready' })
      expect(await stateOf(id)).toBe('ready')
      expect((await rafi.withdraw('500', undefined, { accountId: id })).status).toBe(200)
      await does({ id, act: 'refuse' })
      expect(await stateOf(id)).toBe('refused')
      expect((await rafi.withdraw('500', undefined, { accountId: id })).errorCode).toBe('withdraw.account')
    }
    expect((await does({ id: 'none', act: 'ready' })).status).toBe(404)
    const page = await sandbox.ask('/__sandbox/payout-accounts')
    expect(await page.text()).toContain('delta-bank …0917 (main)')
  })
})

describe('the main payout account', () => {
  it('the main payout account is the one that the member chooses', async () => {
    const { value } = await rafi.addAccount(bkash())
    const { value: accounts } = await rafi.setMain(value?.id ?? '')
    expect(accounts?.list.map(({ name, isMain }) => [name, isMain])).toEqual([
      ['bKash', true],
      ['Delta Bank', false],
      ['bKash', false],
      ['City Savings', false],
    ])
  })

  it('the main payout account is replaced by a usable one when it is removed', async () => {
    await rafi.addAccount(bkash())
    const { value } = await rafi.removeAccount(MAIN_ACCOUNT)
    expect(value?.list.map(({ ending, isMain }) => [ending, isMain])).toEqual([
      ['5678', true],
      ['2776', false],
      ['0440', false],
    ])
    // Removing the account again changes nothing.
    expect((await rafi.removeAccount(MAIN_ACCOUNT)).value).toEqual(value)
  })
})

describe('a payout account with a pending withdrawal', () => {
  it('a payout account with a pending withdrawal cannot be removed before the withdrawal has ended', async () => {
    const { id } = await rafi.withdrawn('500')
    expect((await rafi.removeAccount(MAIN_ACCOUNT)).errorCode).toBe('account.in.use')
    await decideSandboxPayment(sandbox, id, 'reject')
    expect((await rafi.removeAccount(MAIN_ACCOUNT)).status).toBe(200)
    expect((await rafi.withdraw('500')).errorCode).toBe('withdraw.account')
  })

  it('a payout account is never removed while a withdrawal to it is being created', async () => {
    const [removed, { payment }] = await Promise.all([rafi.removeAccount(MAIN_ACCOUNT), rafi.withdraw('500')])
    expect(removed.errorCode === 'account.in.use').toBe(payment !== undefined)
  })
})

describe('another member’s payout account', () => {
  it('another member’s payout account can be neither used, removed nor made the main one, and is not listed', async () => {
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    expect((await hamza.accounts()).list.map(({ id }) => id)).toEqual(['payout-hamza-bank'])
    const stolen = { accountId: MAIN_ACCOUNT }
    expect((await hamza.withdraw('1000', undefined, stolen)).errorCode).toBe('withdraw.account')
    expect((await hamza.removeAccount(MAIN_ACCOUNT)).errorCode).toBe('account.not.found')
    expect((await hamza.setMain(MAIN_ACCOUNT)).errorCode).toBe('account.not.found')
    expect((await rafi.accounts()).list[0]).toMatchObject({ id: MAIN_ACCOUNT, isMain: true })
    // Two members may have accounts with the same number.
    const own = { kind: 'bank', optionId: 'gulf-bank', number: 'AE070331234567890123456' }
    expect((await hamza.addAccount(own)).status).toBe(200)
    expect((await rafi.addAccount(own)).status).toBe(200)
  })
})
