import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { href } from '../../../shared/paths'
import {
  PLATFORM_KEY,
  PLATFORM_PRIVATE_KEY,
  payoutAccount,
  withdrawSettings,
} from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, keyIn } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** The withdrawal form: access, refusals, and exactly one withdrawal however often the form is sent. */

const FUND_PASSWORD = '739158'
const CREATED_PAYMENT_PATH = href('payment', { id: 'W1' })
const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
})

const path = href('withdraw')
let players = 0
/** Each test has a new member, because keys and limits belong to a member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `taker-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: { Cookie: cookies(who) } })).text()
const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', '’')

/** Values of the form. Without a fee the member receives the whole amount, as the confirmation states. */
const typed = { amount: '2000', account: 'A1', fundPassword: FUND_PASSWORD }
const send = (who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })
/** Posts the form as a browser without scripts does. */
const post = (who: TestMember, fields: Record<string, string>) => {
  const all = { ...typed, ...fields }
  return send(who, { receives: all.amount, ...all })
}
/** Posts the form as a browser with scripts does: the payload is encrypted and bound to a key. */
async function postEncrypted(
  who: TestMember,
  key: string,
  {
    idempotencyKey = key,
    receives,
    ...payload
  }: { idempotencyKey?: string; fundPassword?: string; amount?: string; receives?: string } = {},
) {
  const { amount, account } = { ...typed, ...payload }
  const secret = { amount, accountId: account, fundPassword: FUND_PASSWORD, ...payload }
  const encrypted = await encryptPayload([PLATFORM_KEY], secret, { idempotencyKey })
  return send(who, { amount, account, key, receives: receives ?? amount, encrypted })
}
const location = ({ headers }: { headers: { get(name: string): string | null } }) => headers.get('Location')

const created = () => lobby.platform.calls('withdraw')
const jwes = () => created().map(({ body }) => (JSON.parse(body) as { value: string }).value)
const boundKeys = () => jwes().map((jwe) => decodeProtectedHeader(jwe).idempotencyKey)
const keys = () => created().map(({ headers }) => headers['idempotency-key'])
async function opened(jwe: string): Promise<Record<string, unknown>> {
  const { plaintext } = await compactDecrypt(jwe, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

const wrongPassword = { kind: 'refusal', errorCode: 'fund.password.wrong', status: 422 } as const
const noPayment = { kind: 'refusal', errorCode: 'payment.not.found', status: 404 } as const
const says = (more: Record<string, unknown>) => {
  lobby.platform.values.withdrawSettings = withdrawSettings(more)
}
const hasAccounts = (...list: unknown[]) => {
  lobby.platform.values.payoutAccounts = { list, most: { bank: 3 } }
}

/** Obstacles to a withdrawal: the cause, the page’s text, and its link. */
const obstacles = [
  [
    'closed',
    () => says({ closed: { until: 1_700_000_000_000 } }),
    'aren’t available until 14 Nov 2023',
    href('service'),
  ],
  ['closed for now', () => says({ closed: {} }), 'Your money is safe', href('service')],
  [
    'closed by a platform that has no payout accounts',
    () => {
      says({ closed: {} })
      lobby.platform.script('payoutAccounts', { kind: 'refusal', errorCode: 'not.found', status: 404 })
    },
    'Your money is safe',
    href('service'),
  ],
  [
    'without withdrawals left',
    () => says({ daily: { most: 1, left: 0 } }),
    'Try again tomorrow',
    href('member-home'),
  ],
  [
    'before identification',
    () => says({ isVerificationNeeded: true }),
    'verify your identity',
    href('service'),
  ],
  [
    'without a fund password',
    () => Object.assign(lobby.platform.values, { securityConfig: { hasFundPassword: false } }),
    'You need a fund password before you can withdraw',
    href('fund-password', { return: path }),
  ],
  [
    'without a payee name',
    () => Object.assign(lobby.platform.values, { securityConfig: { hasFundPassword: true } }),
    'Set your payee name before you withdraw',
    href('payee-name', { return: path }),
  ],
  ['without an account', () => hasAccounts(), 'You need a payout account', href('payout-accounts')],
  [
    'with accounts that wait',
    () => hasAccounts(payoutAccount({ state: 'waiting' })),
    'You need a payout account',
    href('payout-accounts'),
  ],
] as const

describe('access to withdrawals', () => {
  it('the withdrawal page redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, location(answer)]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it.each([4, 40, 41, 42, 99])(
    'the withdrawal page is closed to account type %i, by page and by form',
    async (type) => {
      const who = await newPlayer(type)
      expect(await open(who)).toContain(getNotAllowedText(type))
      expect((await post(who, { key: 'x' })).status).toBe(403)
      expect(lobby.platform.calls('withdrawSettings')).toEqual([])
      expect(created()).toEqual([])
    },
  )

  it.each([0, 1, 2])('the withdrawal page is open to account type %i', async (type) => {
    const who = await newPlayer(type)
    expect(location(await post(who, { key: keyIn(await open(who)) }))).toBe(CREATED_PAYMENT_PATH)
  })

  it.each(['timeout', 'excluded', 'closed'])(
    'the withdrawal page is open to a member whose restriction is %s',
    async (standing) => {
      lobby.platform.values.protection = { standing }
      const who = await newPlayer()
      expect(location(await post(who, { key: keyIn(await open(who)) }))).toBe(CREATED_PAYMENT_PATH)
    },
  )

  it('the withdrawal page is open while the state of the platform is unknown', async () => {
    await lobby.flush()
    lobby.platform.script('status', { kind: 'reset' })
    const who = await newPlayer()
    expect(location(await post(who, { key: keyIn(await open(who)) }))).toBe(CREATED_PAYMENT_PATH)
  })
})

describe('the withdrawal page', () => {
  it('the withdrawal page shows the amount in provider wallets, with a link to transfer it', async () => {
    says({ available: '0' })
    const html = await open(await newPlayer())
    expect(textOf(html)).toContain('৳ 8,400 more in provider wallets')
    expect(html).toContain(`href="${href('transfers')}"`)
    lobby.platform.values.vendorBalance = { balance: '0' }
    expect(textOf(await open(await newPlayer()))).toContain('Nothing in provider wallets')
  })

  it('the withdrawal page shows the amount in provider wallets also when an obstacle blocks the withdrawal', async () => {
    says({ daily: { most: 1, left: 0 } })
    expect(textOf(await open(await newPlayer()))).toContain('৳ 8,400 more in provider wallets')
  })

  it.each([
    [30, 720, 'Processing timeUsually within 30 minutes, but can take up to 12 hours'],
    [30, 30, 'Processing timeWithin 30 minutes'],
    [30, undefined, 'Processing timeWithin 30 minutes'],
    [undefined, 1, 'Processing timeWithin 1 minute'],
    [0, 0, 'Processing timeInstant'],
    [0, undefined, 'Processing timeInstant'],
    [0, 720, 'Processing timeUsually instant, but can take up to 12 hours'],
  ])(
    'the withdrawal page shows when the money is sent, usually after %s minutes and after %s at most',
    async (usual, most, line) => {
      says({ usualMinutes: usual, latestMinutes: most })
      const text = textOf(await open(await newPlayer()))
      expect(text).toContain(line)
      expect(text).toContain('After that, your bank, wallet or network may need more time.')
      expect(text).not.toContain('Arrives')
    },
  )

  it('the withdrawal page shows the free and locked amount, the fee, the number of withdrawals, and the duration', async () => {
    says({
      locked: '6450',
      openBets: '300',
      turnover: { needed: '32250', played: '23550' },
      fee: { percent: '1.5', fixed: '10' },
      daily: { most: 3, left: 2 },
      hours: { from: '09:00', until: '22:30' },
    })
    const text = textOf(await open(await newPlayer()))
    for (const part of [
      'Available ৳ 18,400',
      'Min ৳ 500, max ৳ 50,000 per withdrawal',
      '৳ 6,450 locked',
      'You have ৳ 8,700 left to wager before the locked amount is released',
      'You have ৳ 300 in open bets.',
      '1.5% + ৳ 10 fee',
      '2 of 3',
      'Usually within 30 minutes, but can take up to 12 hours',
      '09:00 – 22:30',
    ])
      expect(text).toContain(part)
  })

  it('the withdrawal page shows how many withdrawals are free today', async () => {
    says({ fee: { percent: '1.5' }, freeLeft: 2 })
    expect(textOf(await open(await newPlayer()))).toContain('Free (2 left today)')
  })

  it('the withdrawal page shows unusable accounts with the reason, and preselects the main usable one', async () => {
    hasAccounts(
      payoutAccount({ id: 'A2', state: 'waiting', usableAt: 1_700_000_000_000, ending: '0917' }),
      payoutAccount({ id: 'A3', state: 'refused', reason: 'Not your name', ending: '1111' }),
      payoutAccount({ id: 'A4', isMain: false }),
      payoutAccount(),
    )
    const html = await open(await newPlayer())
    const radio = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(html)?.[0]
    expect([radio('A2'), radio('A3')]).toEqual([
      expect.stringContaining('disabled'),
      expect.stringContaining('disabled'),
    ])
    expect(radio('A1')).toContain('checked')
    expect(radio('A4')).not.toContain('checked')
    for (const part of ['Not your name', 'Available from 14 Nov 2023, 22:13 UTC', '0917'])
      expect(textOf(html)).toContain(part)
  })

  it.each(obstacles)(
    'the withdrawal form is replaced by a next step for %s',
    async (_, change, text, url) => {
      change()
      const html = await open(await newPlayer())
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      expect(textOf(main)).toContain(text)
      expect(textOf(main)).toContain('Available ৳ 18,400')
      expect(main).toContain(`href="${url}"`)
      expect(keyIn(html)).toBe('')
    },
  )

  it('the withdrawal page sends its first byte without waiting, and caches no member’s data', async () => {
    const who = await newPlayer()
    const visit = (of: TestMember) =>
      lobby.fetch(path, { headers: { Cookie: `${of.cookie}; scripts=1; lang=EN` } })
    const key = keyIn(await (await visit(who)).text())
    expect(key).not.toBe('')
    lobby.platform.script('withdrawSettings', { kind: 'hang' })
    const { body } = await visit(await newPlayer())
    const reader = body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    expect(first).toContain('<title>')
    expect(first).not.toContain(key)
    // The pattern ignores these digits within a random key.
    expect(first).not.toMatch(/(?<![\w-])4418(?![\w-])/)
  })
})

it('a withdrawal form creates one withdrawal from the browser’s ciphertext and leads to it', async () => {
  const who = await newPlayer()
  const key = keyIn(await open(who))
  expect(location(await postEncrypted(who, key))).toBe(CREATED_PAYMENT_PATH)
  expect([keys(), boundKeys()]).toEqual([[key], [key]])
  expect(await opened(jwes()[0] ?? '')).toMatchObject({ accountId: 'A1', fundPassword: FUND_PASSWORD })
})

it('without scripts, the worker encrypts a withdrawal and binds it to its key', async () => {
  const who = await newPlayer()
  const html = await open(who)
  expect(html).not.toContain('name="fundPassword"')
  const key = keyIn(html)
  const fields = { amount: '২,০০০.৫০', account: 'A1', key }
  const shown = await send(who, fields)
  const step = await shown.text()
  expect([shown.status, created()]).toEqual([200, []])
  const text = textOf(step)
  for (const part of [
    'Withdraw ৳ 2,000.50?',
    'City Savings •••• 4418',
    'You receive',
    'Available after withdrawal',
    '৳ 16,399.50',
    'You can’t cancel a withdrawal once you’ve confirmed it.',
  ])
    expect(text).toContain(part)
  expect(step).toContain('name="fundPassword"')
  expect(step).toContain('value="২,০০০.৫০"')
  expect(keyIn(step)).toBe(key)
  expect(step).toContain('name="receives" value="2000.5"')
  const answer = await send(who, { ...fields, receives: '2000.5', fundPassword: '৭৩৯১৫৮' })
  expect([answer.status, location(answer)]).toEqual([303, CREATED_PAYMENT_PATH])
  expect([keys(), boundKeys()]).toEqual([[key], [key]])
  const { iat, jti, ...payload } = await opened(jwes()[0] ?? '')
  expect(payload).toEqual({
    amount: '2000.5',
    accountId: 'A1',
    receives: '2000.5',
    fundPassword: FUND_PASSWORD,
  })
  expect([typeof iat, typeof jti]).toEqual(['number', 'string'])
})

describe('a withdrawal made exactly once', () => {
  it('a withdrawal has one key in every tab until the platform has answered, and then another key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    expect(keyIn(await open(who))).toBe(key)
    await postEncrypted(who, key)
    expect(keyIn(await open(who))).not.toBe(key)
  })

  it('a withdrawal form that is sent again after its response leads to the same withdrawal', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    for (const _ of [1, 2, 3]) expect(location(await postEncrypted(who, key))).toBe(CREATED_PAYMENT_PATH)
    expect(created()).toHaveLength(1)
  })

  it('another withdrawal amount from another tab with the same key is ignored', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await postEncrypted(who, key)
    const html = await (await postEncrypted(who, key, { amount: '3000' })).text()
    expect(html).toContain('You’ve already made a payment with this form.')
    expect(html).toContain(`href="${CREATED_PAYMENT_PATH}"`)
    // A repeated press makes no other withdrawal, which would require a separate action.
    expect(keyIn(html)).toBe(key)
    expect(await (await postEncrypted(who, key, { amount: '3000' })).text()).toContain('>View<')
    expect(created()).toHaveLength(1)
    const choice = /<form[^>]*id="another-withdrawal".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect([keyIn(choice), choice]).toEqual([key, expect.stringContaining('name="intent" value="another"')])
    expect(location(await send(who, { intent: 'another', key }))).toBe(path)
    await postEncrypted(who, keyIn(await open(who)), { amount: '3000' })
    expect(created()).toHaveLength(2)
  })

  it.each([
    ['encrypted', postEncrypted],
    ['without scripts', (who: TestMember, key: string) => post(who, { key })],
  ])('a double tap on the withdrawal button sends one key, %s', async (_, tap) => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const answers = await Promise.all([tap(who, key), tap(who, key)])
    expect(answers.map(location)).toEqual([CREATED_PAYMENT_PATH, CREATED_PAYMENT_PATH])
    expect(new Set([...keys(), ...boundKeys()])).toEqual(new Set([key]))
  })

  it('a withdrawal whose response was lost is found by its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', { kind: 'truncated' })
    expect(location(await postEncrypted(who, key))).toMatch(/\/m\/payment\?id=/)
    expect(lobby.platform.calls('paymentByKey').map(({ query }) => query)).toEqual([{ key }])
    expect(created()).toHaveLength(1)
  })

  it('a withdrawal with an unknown outcome reports that, keeps the key, and offers another one only on request', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', { kind: 'reset' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    expect(location(await postEncrypted(who, key))).toBe(path)
    const html = await open(who)
    expect(html).toContain('We don’t know yet if we received your withdrawal request')
    expect(textOf(html)).toContain(
      'We lost the connection before your withdrawal of ৳ 2,000 to City Savings •••• 4418 was confirmed.',
    )
    expect(html.indexOf('>Refresh<')).toBeLessThan(html.indexOf('Make another withdrawal'))
    expect(html).not.toContain('name="amount"')
    expect(location(await send(who, { intent: 'another', key: keyIn(html) }))).toBe(path)
    expect(keyIn(await open(who))).not.toBe(key)
    expect(created()).toHaveLength(1)
  })

  it('dismissing a pending withdrawal to start another drops only that attempt, not newer ones', async () => {
    const who = await newPlayer()
    lobby.platform.script('withdraw', { kind: 'reset' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    await postEncrypted(who, keyIn(await open(who)))
    const staleTab = keyIn(await open(who))
    await send(who, { intent: 'another', key: staleTab })
    await postEncrypted(who, keyIn(await open(who)), { amount: '3000' })
    const newer = await open(who)
    await send(who, { intent: 'another', key: staleTab })
    await send(who, { intent: 'another' })
    const html = await open(who)
    expect(keyIn(html)).toBe(keyIn(newer))
    expect(textOf(html)).toContain('We lost the connection before your withdrawal of ৳ 3,000 to City Savings')
  })

  it('a withdrawal form sent with two amounts names neither when either may have been paid', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', { kind: 'reset' })
    lobby.platform.script('paymentByKey', noPayment)
    await postEncrypted(who, key)
    await postEncrypted(who, key, { amount: '3000' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    const text = textOf(await open(who))
    expect(text).toContain('We lost the connection before your last withdrawal was confirmed.')
    expect(text).not.toContain('2,000')
  })

  it.each(obstacles)('the previous withdrawal is shown when the form is %s', async (_, change) => {
    const who = await newPlayer()
    lobby.platform.script('withdraw', { kind: 'reset' })
    lobby.platform.script('paymentByKey', noPayment)
    await postEncrypted(who, keyIn(await open(who)))
    change()
    expect(await open(who)).toContain(
      'We didn’t receive your last withdrawal request. No money has left your balance.',
    )
    lobby.platform.script('paymentByKey', { kind: 'value', value: lobby.platform.values.withdraw })
    const html = await open(who)
    expect(html).not.toContain('name="amount"')
    expect(html).toContain('We received your last withdrawal request.')
    expect(html).toContain(`href="${CREATED_PAYMENT_PATH}"`)
  })

  it('a withdrawal whose response the browser never got is shown until the player has seen it', async () => {
    const who = await newPlayer()
    await postEncrypted(who, keyIn(await open(who)))
    for (const _ of [1, 2]) expect(await open(who)).toContain('We received your last withdrawal request.')
    lobby.platform.values.payment = lobby.platform.values.withdraw
    await lobby.fetch(CREATED_PAYMENT_PATH, { headers: { Cookie: cookies(who) } })
    await expect.poll(() => open(who)).not.toContain('We received your last withdrawal request.')
  })

  it('a withdrawal that the platform already has is reported, with a form for another one', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', { kind: 'reset' })
    lobby.platform.script('paymentByKey', noPayment)
    await postEncrypted(who, key)
    lobby.platform.script('paymentByKey', { kind: 'value', value: lobby.platform.values.withdraw })
    const html = await open(who)
    expect(html).toContain('We received your last withdrawal request.')
    expect(html).toContain(`href="${CREATED_PAYMENT_PATH}"`)
    expect(keyIn(html)).not.toBe(key)
  })

  it('a withdrawal call that never reached the platform is sent again with its key', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', { kind: 'reset' })
    lobby.platform.script('paymentByKey', noPayment)
    await postEncrypted(who, key)
    const html = await open(who)
    expect(html).toContain('We didn’t receive your last withdrawal request')
    expect(html).toContain('value="2000"')
    expect(keyIn(html)).toBe(key)
  })

  it.each([
    ['another key than the form', 'another-key'],
    ['no key', undefined],
  ])('a withdrawal whose ciphertext is bound to %s is not sent', async (_, idempotencyKey) => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    const encrypted = await encryptPayload([PLATFORM_KEY], { amount: '9' }, { idempotencyKey })
    const answer = await send(who, { amount: '2000', account: 'A1', key, encrypted })
    expect(await answer.text()).toContain('This form was open for too long.')
    expect(created()).toEqual([])
  })

  it('a withdrawal with an invalid ciphertext is not sent', async () => {
    const who = await newPlayer()
    const answer = await send(who, { ...typed, key: keyIn(await open(who)), encrypted: 'none.at.all' })
    expect(await answer.text()).toContain('This form was open for too long.')
    expect(created()).toEqual([])
  })

  it('a withdrawal with another member’s key is not sent, and the form gets a new key', async () => {
    const [mine, other] = [await newPlayer(), await newPlayer()]
    const html = await (await postEncrypted(mine, keyIn(await open(other)))).text()
    expect(html).toContain('This form was open for too long.')
    expect(keyIn(html)).toBe(keyIn(await open(mine)))
    expect(created()).toEqual([])
  })
})

describe('withdrawal terms that have changed since they were confirmed', () => {
  it.each([
    ['encrypted', (who: TestMember, key: string, receives: string) => postEncrypted(who, key, { receives })],
    ['without scripts', (who: TestMember, key: string, receives: string) => post(who, { key, receives })],
  ])(
    'withdrawal terms that have changed since they were confirmed are shown and confirmed again, %s',
    async (_, submit) => {
      const who = await newPlayer()
      const key = keyIn(await open(who))
      says({ fee: { percent: '1.5', fixed: '10' } })
      const answer = await submit(who, key, '2000')
      const html = await answer.text()
      expect([answer.status, created()]).toEqual([200, []])
      expect(textOf(html)).toContain(
        'The fee has changed to ৳ 40, so you’ll receive ৳ 1,960. No money has been withdrawn yet. Confirm again to continue.',
      )
      expect(html).toContain('name="receives" value="1960"')
      expect(html).toContain('name="fundPassword"')
      expect(keyIn(html)).toBe(key)
      expect(location(await submit(who, key, '1960'))).toBe(CREATED_PAYMENT_PATH)
      // The confirmation applies to the typed amount.
      expect(await opened(jwes()[0] ?? '')).toMatchObject({ amount: '2000' })
    },
  )

  it('withdrawal terms are not checked for a form that contains none', async () => {
    const who = await newPlayer()
    const answer = await postEncrypted(who, keyIn(await open(who)), { receives: '' })
    expect(textOf(await answer.text())).toContain(
      'There’s no longer a fee, so you’ll receive ৳ 2,000. No money has been withdrawn yet. Confirm again to continue.',
    )
    expect(created()).toEqual([])
  })

  it('without scripts, confirmed withdrawal terms go to the platform with the payload', async () => {
    says({ fee: { fixed: '10' } })
    const who = await newPlayer()
    await post(who, { key: keyIn(await open(who)), receives: '1,990.00' })
    expect(await opened(jwes()[0] ?? '')).toMatchObject({ amount: '2000', receives: '1990' })
  })

  describe('withdrawal terms that change between the last check and the call', () => {
    const changed = { kind: 'refusal', errorCode: 'withdraw.terms', status: 409 } as const

    it.each([
      [
        'encrypted',
        (who: TestMember, key: string, receives: string) => postEncrypted(who, key, { receives }),
      ],
      ['without scripts', (who: TestMember, key: string, receives: string) => post(who, { key, receives })],
    ])(
      'withdrawal terms that change before the call are noticed by the platform, shown, and confirmed again, %s',
      async (_, submit) => {
        const who = await newPlayer()
        const key = keyIn(await open(who))
        lobby.platform.script('withdraw', changed)
        lobby.platform.script('withdrawSettings', () => ({
          kind: 'value',
          value: withdrawSettings(created().length > 0 ? { fee: { fixed: '10' } } : {}),
        }))
        const html = await (await submit(who, key, '2000')).text()
        expect(textOf(html)).toContain(
          'The fee has changed to ৳ 10, so you’ll receive ৳ 1,990. No money has been withdrawn yet. Confirm again to continue.',
        )
        expect(html).toContain('name="receives" value="1990"')
        const next = keyIn(html)
        expect(next).not.toBe(key)
        lobby.platform.heal()
        says({ fee: { fixed: '10' } })
        expect(location(await submit(who, next, '1990'))).toBe(CREATED_PAYMENT_PATH)
      },
    )

    it('withdrawal terms are reported as changed when the platform cannot return the new ones', async () => {
      const who = await newPlayer()
      const key = keyIn(await open(who))
      lobby.platform.script('withdraw', changed)
      let isAsked = false
      lobby.platform.script('withdrawSettings', () => {
        if (created().length === 0 || isAsked) return { kind: 'value', value: withdrawSettings() }
        isAsked = true
        return { kind: 'bytes', body: 'oops', status: 500 }
      })
      const html = await (await postEncrypted(who, key)).text()
      expect(html).toContain('The fee has changed. No money has been withdrawn yet.')
    })
  })

  it('withdrawal terms that change later do not matter to a withdrawal that was made', async () => {
    says({ fee: { percent: '1.5' }, freeLeft: 1 })
    const who = await newPlayer()
    const key = keyIn(await open(who))
    await postEncrypted(who, key)
    says({ fee: { percent: '1.5' }, freeLeft: 0 })
    expect(location(await postEncrypted(who, key))).toBe(CREATED_PAYMENT_PATH)
    expect(created()).toHaveLength(1)
  })

  it('withdrawal terms cannot be confirmed while they are unknown, and nothing is sent', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdrawSettings', { kind: 'bytes', body: 'oops', status: 500 })
    expect((await postEncrypted(who, key)).status).toBe(422)
    lobby.platform.heal()
    says({ fee: { fixed: '10' } })
    await postEncrypted(who, key)
    const html = await open(who)
    expect(html).not.toContain('We didn’t receive your last withdrawal request')
    expect(keyIn(html)).toBe(key)
    expect(lobby.platform.calls('paymentByKey')).toEqual([])
    expect(created()).toEqual([])
  })
})

describe('a wrong fund password', () => {
  it.each([
    ['encrypted', postEncrypted],
    ['without scripts', (who: TestMember, key: string) => post(who, { key })],
  ])(
    'a wrong fund password keeps the rest, gets the next key, and then makes exactly one withdrawal, %s',
    async (_, submit) => {
      const who = await newPlayer()
      const key = keyIn(await open(who))
      lobby.platform.script('withdraw', wrongPassword)
      const answer = await submit(who, key)
      const html = await answer.text()
      expect([answer.status, html]).toEqual([422, expect.stringContaining('Incorrect fund password')])
      expect(html).toContain('value="2000"')
      const next = keyIn(html)
      expect(next).not.toBe(key)
      lobby.platform.heal()
      lobby.platform.requests.length = 0
      for (const _again of [1, 2]) expect(location(await submit(who, next))).toBe(CREATED_PAYMENT_PATH)
      expect([keys(), boundKeys()]).toEqual([[next], [next]])
    },
  )

  it('a wrong fund password with the previous key counts as outdated, when the browser has bound it', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', wrongPassword)
    await postEncrypted(who, key)
    lobby.platform.heal()
    lobby.platform.requests.length = 0
    const html = await (await postEncrypted(who, key)).text()
    expect(html).toContain('This form was open for too long.')
    expect(created()).toEqual([])
    expect(location(await postEncrypted(who, keyIn(html)))).toBe(CREATED_PAYMENT_PATH)
  })

  it('a wrong fund password can be tried ten times a minute', async () => {
    const who = await newPlayer()
    lobby.platform.script('withdraw', wrongPassword)
    let key = keyIn(await open(who))
    for (let tries = 0; tries < 10; tries++) key = keyIn(await (await postEncrypted(who, key)).text())
    const answer = await postEncrypted(who, key)
    const html = await answer.text()
    expect([answer.status, html]).toEqual([429, expect.stringContaining('Too many attempts.')])
    expect(keyIn(html)).toBe(key)
    expect(created()).toHaveLength(10)
  })
})

describe('input that the withdrawal form refuses', () => {
  it('the withdrawal form refuses a mistake before the fund password is checked', async () => {
    const who = await newPlayer()
    const { fundPassword: _, ...first } = typed
    const answer = await send(who, { ...first, amount: '18400.01', key: keyIn(await open(who)) })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([
      422,
      expect.stringContaining('more than you can withdraw at the moment'),
    ])
    expect(html).not.toContain('name="fundPassword"')
  })

  it.each([
    [{ amount: '' }, 'This field is required'],
    [{ amount: 'abc' }, 'Enter an amount such as 500 or 500.50'],
    [{ amount: '2000.555' }, 'Enter an amount such as 500 or 500.50'],
    [{ amount: '499.99' }, 'Enter an amount within the withdrawal limits.'],
    [{ amount: '18400.01' }, 'This is more than you can withdraw at the moment'],
    [{ account: '' }, 'This field is required'],
    [{ account: 'unknown' }, 'You can’t withdraw to this account. Choose another.'],
    [{ account: 'A2' }, 'You can’t withdraw to this account. Choose another.'],
    [{ fundPassword: '' }, 'This field is required'],
    [{ fundPassword: '12345' }, 'A fund password is 6 digits'],
    [{ fundPassword: 'abcdef' }, 'A fund password is 6 digits'],
  ])('the withdrawal form refuses %j', async (fields, text) => {
    hasAccounts(payoutAccount(), payoutAccount({ id: 'A2', state: 'waiting' }))
    const who = await newPlayer()
    const answer = await post(who, { key: keyIn(await open(who)), ...fields })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text)])
    expect(created()).toEqual([])
  })

  it('the withdrawal form refuses everything while the platform has closed withdrawals', async () => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    says({ closed: {} })
    expect(await (await post(who, { key })).text()).toContain('Withdrawals aren’t available at the moment')
    expect(created()).toEqual([])
  })

  it('the withdrawal form refuses a form without this session’s token', async () => {
    const who = await newPlayer()
    expect((await post(who, { key: keyIn(await open(who)), csrfToken: 'of-another' })).status).toBe(403)
    expect(created()).toEqual([])
  })
})

describe('a withdrawal that the platform refuses', () => {
  it.each([
    ['withdraw.closed', undefined, 'Withdrawals aren’t available at the moment'],
    ['withdraw.amount', 'amount', 'within the withdrawal limits'],
    ['withdraw.balance', 'amount', 'more than you can withdraw at the moment'],
    ['withdraw.daily', undefined, 'no withdrawals left today'],
    ['withdraw.account', undefined, 'You can’t withdraw to this account. Choose another.'],
    ['withdraw.turnover', undefined, 'Complete your bonus wagering requirement'],
    ['withdraw.verification', undefined, 'Verify your identity before your first withdrawal'],
    ['fund.password.missing', 'fundPassword', 'Set a fund password first.'],
    ['fund.password.locked', 'fundPassword', 'Too many incorrect attempts.'],
    ['no.permission', undefined, 'No permission'],
  ])(
    'a withdrawal that the platform refuses with %s shows the reason, and the next attempt has another key',
    async (errorCode, field, text) => {
      const who = await newPlayer()
      const key = keyIn(await open(who))
      lobby.platform.script('withdraw', { kind: 'refusal', errorCode, status: 422 })
      const answer = await postEncrypted(who, key)
      const html = await answer.text()
      expect([answer.status, html]).toEqual([422, expect.stringContaining(text)])
      const isInvalid = (name: string) =>
        new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].includes('aria-invalid') ?? false
      expect(['amount', 'fundPassword'].filter(isInvalid)).toEqual(field === undefined ? [] : [field])
      expect(keyIn(html)).not.toBe(key)
      expect(created()).toHaveLength(1)
    },
  )

  it.each([
    ['withdraw.verification', href('service')],
    ['fund.password.locked', href('service')],
    ['fund.password.missing', href('fund-password', { return: path })],
  ] as const)('a withdrawal that the platform refuses with %s shows a next step', async (errorCode, url) => {
    const who = await newPlayer()
    const key = keyIn(await open(who))
    lobby.platform.script('withdraw', { kind: 'refusal', errorCode, status: 422 })
    const html = await (await postEncrypted(who, key)).text()
    const form = /<form[^>]*id="withdraw".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toContain(`href="${url}"`)
  })
})

it('a withdrawal reveals the fund password in no log, no response, and no call in plain text', async () => {
  const who = await newPlayer()
  const texts: string[] = []
  for (const errorCode of ['fund.password.wrong', 'withdraw.balance']) {
    lobby.platform.script('withdraw', { kind: 'refusal', errorCode, status: 422 })
    texts.push(await (await post(who, { key: keyIn(await open(who)) })).text())
  }
  lobby.platform.script('withdraw', { kind: 'reset' })
  await post(who, { key: keyIn(await open(who)) })
  texts.push(await open(who), JSON.stringify(lobby.platform.requests), await readCompleteLog(lobby))
  for (const text of texts) expect(text).not.toContain(FUND_PASSWORD)
})
