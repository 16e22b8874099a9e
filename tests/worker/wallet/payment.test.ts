import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_STATES } from '../../../shared/contract/payment-schemas'
import { payment } from '../../fixtures/platform-values'
import { OUTSIDE_ORIGINS } from '../harness/all-forms'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** The page of one payment: its states, paying a deposit, and the member’s reports about it. */

const MB = 1024 * 1024
const PATH = '/m/payment?id=D77410926'
const LATER = Date.now() + 20 * 60_000
const lobby = await sharedLobby({ product: OUTSIDE_ORIGINS })
let png: Buffer
let player: TestMember
let last = 0
beforeAll(async () => {
  png = await canvas(64).png().toBuffer()
  await lobby.fetch('/m/help')
})
beforeEach(async () => {
  lobby.platform.heal()
  last += 1
  // Each test has a new member, because limits are counted by member.
  player = await createMember({ userName: `payer-${last}` })
})

const canvas = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c8f25a' } })

/** Sets the platform’s next replies about the payment. */
const is = (more: Record<string, unknown>) => {
  lobby.platform.values.payment = payment(more)
}

/** Returns the text of the page’s main element, without markup. */
async function readPaymentText(path = PATH, language = 'EN') {
  const response = await lobby.fetch(path, { headers: { Cookie: `lang=${language}; ${player.cookie}` } })
  const html = await response.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const text = main.replaceAll(/<!--.*?-->|<[^>]+>/gs, '').replaceAll('\u00a0', ' ')
  return { status: response.status, html: main, text, whole: html }
}

const transfer = {
  flow: 'transfer',
  payee: [
    { field: 'bank', value: 'City Savings' },
    { field: 'account', value: '1402 7718 0043' },
  ],
}
const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const coin = (address = tronAddress, network = 'TRC-20') => ({
  flow: 'qr',
  payload: `tron:${address}`,
  coin: { coin: 'USDT', network, address, amount: '16.420001', rate: '121.80' },
})

describe('a deposit', () => {
  test.each([
    ['created', 'Pending', 'We’re waiting for your Padma Pay payment.', 'Get help with this payment'],
    ['paid', 'Processing', 'We’re confirming your payment.', 'Send proof of payment'],
    ['review', 'Under review', 'We’re confirming your payment.', 'Get help with this payment'],
    ['sent', 'Under review', 'We’re confirming your payment.', 'Get help with this payment'],
    ['who-knows', 'Under review', 'We’re confirming your payment.', 'Get help with this payment'],
    ['done', 'Completed', 'Your balance is now ৳ 26,850.37.', 'View receipt'],
    ['failed', 'Failed', 'Nothing was added to your balance', 'Try again with ৳ 2,000'],
    ['expired', 'Expired', 'We didn’t receive your payment in time. Don’t send any money.', 'Already paid?'],
    [
      'cancelled',
      'Cancelled',
      'This deposit was cancelled. Don’t send any money.',
      'Start again with ৳ 2,000',
    ],
  ])('a deposit that is %s shows that, and offers the next steps', async (state, word, sentence, action) => {
    is({ state, reason: 'Not enough money there', ...(state === 'done' && { balance: '26850.37' }) })
    const { status, html, text } = await readPaymentText()
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<h2[^>]*>Deposit · ${word}</h2>`))
    for (const part of [sentence, action, '৳2,000.37', 'D-7741-0926', 'Not enough money there'])
      expect(text).toContain(part)
    expect(text.includes('View receipt')).toBe(state === 'done')
  })

  test('a failed deposit can be started again with its amount and channel, or by another method', async () => {
    is({ state: 'failed', channelId: 'padma-qr' })
    const { html } = await readPaymentText()
    expect(html).toContain('href="/m/voucherCenter?amount=2000&amp;channel=padma-qr"')
    expect(html).toMatch(/href="\/m\/voucherCenter\?amount=2000"[^>]*>(<[^>]*>)*Use another method/)
  })

  test('a deposit shows the latest promised time, and marks the current step', async () => {
    is({
      state: 'review',
      usualMinutes: 5,
      latestAt: 1_700_000_000_000,
      steps: [
        { state: 'created', at: 1_699_999_000_000 },
        { state: 'review', at: 1_699_999_100_000 },
      ],
    })
    const { html, text } = await readPaymentText()
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    expect(text).toContain('Usually 5 minutes')
    expect(text).toMatch(/By 14 Nov 2023, 22:13 UTC at the latest/)
  })

  test('a deposit with a support ticket shows when to expect an answer', async () => {
    is({ state: 'review', ticket: { id: 'T1', at: 1, dueAt: 1_700_000_000_000 } })
    expect((await readPaymentText()).text).toMatch(
      /You’ve reported this deposit as missing. Expect an answer by 14 Nov 2023, 22:13 UTC/,
    )
  })

  describe('a deposit that was paid with another amount than requested', () => {
    const paid = {
      paidAmount: '1000',
      fee: '0',
      receives: '1000',
      bonus: { title: '20% on top', amount: '200' },
    }
    const both = 'You requested ৳ 2,000.37, but we received ৳ 1,000.'

    test.each(['review', 'done', 'failed'])(
      'a deposit that was paid with another amount than requested shows both amounts when it is %s',
      async (state) => {
        is({ ...paid, state })
        const { html, text } = await readPaymentText()
        expect(text).toContain(both)
        expect(html).toMatch(/<bdi[^>]*><small[^>]*>৳<\/small><span>1,000<\/span><\/bdi>/)
        expect(text).not.toContain('You receive৳ 2,000')
      },
    )

    test('a deposit that was paid with another amount shows both amounts on its receipt, with the bonus', async () => {
      is({ ...paid, state: 'done' })
      const { text } = await readPaymentText(`${PATH}&part=receipt`)
      for (const part of ['Amount requested৳ 2,000.37', 'Amount received৳ 1,000', '20% on top, ৳ 200'])
        expect(text).toContain(part)
    })

    test('a deposit that was paid with a smaller amount explains that it is too small for the bonus', async () => {
      is({ ...paid, state: 'done', bonus: { title: '20% on top', amount: '0.00' } })
      const { text } = await readPaymentText()
      expect(text).toContain('No bonus was added because your deposit was below the minimum.')
      expect(text).not.toContain('bonus is active')
      expect((await readPaymentText(`${PATH}&part=receipt`)).text).toContain(
        'BonusNone (deposit below the minimum)',
      )
    })
  })

  test.each(['failed', 'expired', 'cancelled'])(
    'a deposit that is %s shows neither a fee nor an amount to receive',
    async (state) => {
      is({ state, fee: '45', receives: '1955.37' })
      const { text } = await readPaymentText()
      expect(text).not.toMatch(/You receive|1,955|Fee/)
    },
  )

  test('a deposit that is credited immediately does not show 0 minutes', async () => {
    is({ state: 'review', usualMinutes: 0, steps: [{ state: 'review', at: 1_700_000_000_000 }] })
    const { text } = await readPaymentText()
    expect(text).toContain('Usually instant')
    expect(text).not.toContain('0 minutes')
  })

  test('a deposit shows its kind and state in the page heading, also while it can be paid', async () => {
    is({ state: 'created', instructions: transfer })
    expect((await readPaymentText()).html).toMatch(/<h2[^>]*>Deposit · Pending<\/h2>/)
  })

  test('a deposit shows its kind and state in the document’s title when they are known in time', async () => {
    is({ state: 'review' })
    expect((await readPaymentText()).whole).toMatch(
      /<title>Deposit D-7741-0926 · Under review · [^<]+<\/title>/,
    )
    lobby.platform.script('payment', { kind: 'reset' })
    expect((await readPaymentText()).whole).toMatch(/<title>Payment · [^<]+<\/title>/)
  })

  test('a deposit without a currency shows no invented currency', async () => {
    is({ state: 'review', currency: undefined })
    const { text } = await readPaymentText()
    expect(text).toContain('2,000.37')
    expect(text).not.toMatch(/[$৳]\s?2,000/)
  })
})

describe('a withdrawal', () => {
  const withdrawal = { direction: 'withdrawal', payAmount: undefined, method: 'City Savings' }

  test.each([
    ['created', 'Pending', 'We’ve received your request', 'Get help with this withdrawal'],
    ['paid', 'Under review', 'We’re reviewing your withdrawal.', 'Get help with this withdrawal'],
    ['review', 'Under review', 'We’re reviewing your withdrawal.', 'Get help with this withdrawal'],
    ['who-knows', 'Under review', 'We’re reviewing your withdrawal.', 'Get help with this withdrawal'],
    ['sent', 'Processing', 'We’ve sent the money. When it arrives depends on City Savings.', 'View receipt'],
    ['done', 'Completed', 'City Savings has confirmed that the money arrived.', 'Get help'],
    ['failed', 'Failed', 'We returned the full amount to your balance.', 'Choose another payout account'],
    ['expired', 'Expired', 'We returned the full amount to your balance.', 'Start again'],
    ['cancelled', 'Cancelled', 'We returned the full amount to your balance.', 'Start again'],
  ])(
    'a withdrawal that is %s shows that, and offers the next steps',
    async (state, word, sentence, action) => {
      is({ ...withdrawal, state, usualMinutes: 30, reason: 'Other name', canCancel: true })
      const { html, text } = await readPaymentText()
      expect(html).toMatch(new RegExp(`<h2[^>]*>Withdrawal · ${word}</h2>`))
      for (const part of [sentence, action, '৳2,000']) expect(text).toContain(part)
      expect(text).not.toMatch(/cancel this|proof of payment/i)
    },
  )

  const to = { name: 'Delta Bank', ending: '0917', holder: 'Rafiqul Islam' }
  const way = (...states: string[]) =>
    states.map((state, index) => ({ state, at: 1_700_000_000_000 + index * 34 * 60_000 }))

  test('a refused withdrawal shows first where the money is, then the reason', async () => {
    is({
      ...withdrawal,
      to,
      state: 'failed',
      reason: 'Other name',
      receives: '0',
      steps: way('created', 'failed'),
    })
    const { text } = await readPaymentText()
    expect(text).not.toContain('You receive')
    const order = [
      'We returned the full amount to your balance (14 Nov 2023, 22:47 UTC).',
      'Other name',
      'Not approved',
      'Money returned',
      'Choose another payout account',
      'Contact us',
      'Delta Bank •••• 0917',
    ].map((part) => text.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
  })

  test('a withdrawal that a bank returned is not shown as refused in review', async () => {
    is({ ...withdrawal, to, state: 'failed', steps: way('created', 'review', 'sent', 'failed') })
    expect((await readPaymentText()).text).not.toContain('Not approved')
  })

  test('a withdrawal that was sent has the bank’s reference, and waits for the bank to confirm it', async () => {
    is({ ...withdrawal, to, state: 'sent', bankReference: '88 104 227', steps: way('created', 'sent') })
    const { text } = await readPaymentText()
    for (const part of [
      'Bank reference 88 104 227',
      'When Delta Bank confirms the payment',
      'Deducted from your balance',
    ])
      expect(text).toContain(part)
  })

  test('a withdrawal shows when the money will be sent, not when it will arrive', async () => {
    is({ ...withdrawal, to, state: 'review', latestAt: 1_700_000_000_000, steps: way('created', 'review') })
    const { text } = await readPaymentText()
    expect(text).toMatch(
      /Sent\s*By 14 Nov 2023, 22:13 UTC at the latest\s*Completed\s*When Delta Bank confirms the payment/,
    )
  })

  test('a completed withdrawal shows how long it took', async () => {
    is({ ...withdrawal, to, state: 'done', steps: way('created', 'done') })
    const { text } = await readPaymentText()
    expect(text).toContain('Delta Bank has confirmed that the money arrived. It took 34 minutes in total.')
    expect(text).toContain('Confirmed by Delta Bank')
  })

  test('a withdrawal shows its destination on its receipt', async () => {
    is({ ...withdrawal, to, state: 'sent', bankReference: '88 104 227', receives: '1960', fee: '40.37' })
    const { text } = await readPaymentText(`${PATH}&part=receipt`)
    for (const part of ['Withdrawal receipt', 'Delta Bank •••• 0917', '88 104 227', '৳ 1,960', '৳ 40.37'])
      expect(text).toContain(part)
  })

  test.each(PAYMENT_STATES)(
    'a withdrawal that is %s can never be cancelled, whatever the platform offers',
    async (state) => {
      is({ ...withdrawal, state, canCancel: true, takesProof: true, instructions: transfer })
      const { html, text } = await readPaymentText()
      expect(html).not.toContain('value="cancel"')
      expect(text).not.toContain('1402 7718 0043')
      await send({ intent: 'cancel' })
      expect(lobby.platform.calls('cancelPayment')).toEqual([])
    },
  )
})

describe('paying a deposit', () => {
  test('a deposit is paid on a gateway’s page', async () => {
    is({ instructions: { flow: 'gateway', launchUrl: 'https://pay.example/p?ticket=a%20b' } })
    const { html, text } = await readPaymentText()
    expect(html).toContain('href="https://pay.example/p?ticket=a%20b"')
    expect(text).toContain('Continue to Padma Pay')
  })

  test.each([
    'http://pay.example/p',
    'https://evil.example/p',
    'https://pay.example.evil.example/',
    'https://ok@pay.example/',
    'https://pay.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//pay.example/p',
    '/m/home',
  ])('a deposit never links to a gateway whose URL is %s', async (launchUrl) => {
    is({ instructions: { flow: 'gateway', launchUrl } })
    const { html, text } = await readPaymentText()
    expect(text).toContain('because we can’t open it safely')
    expect(html).toContain('href="/m/service"')
    expect(text).not.toContain('Continue to')
    expect(html).not.toContain(`href="${launchUrl}"`)
    expect((await readPaymentText(PATH)).whole).not.toContain('evil.example')
  })

  test('a deposit is paid by a QR code that the worker draws, with the exact amount and its expiry', async () => {
    is({
      expiresAt: LATER,
      bonus: { title: '50% weekend bonus' },
      instructions: { flow: 'qr', payload: 'padma://pay?to=oriel&sum=2000.37', payee: 'Oriel Payments' },
    })
    const { html, text } = await readPaymentText()
    expect(html).toMatch(/<svg[^>]*aria-label="Payment QR code"[^>]*><path d="M4 4h7v1h-7z/)
    expect(html).toContain('role="timer"')
    for (const part of [
      'Pay exactly',
      'The last digits, .37,',
      'Oriel Payments',
      '50% weekend bonus',
      'I’ve paid',
    ])
      expect(text).toContain(part)
  })

  test.each([
    ['QR code', { flow: 'qr', payload: 'padma://pay' }],
    ['transfer', transfer],
  ])('a deposit is paid by a %s in the e-wallet’s app, when its URL is allowed', async (_, instructions) => {
    const link = (html: string) =>
      /<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Open app<\/span><\/a>/s.exec(html)?.[1]
    is({ instructions: { ...instructions, appUrl: 'https://pay.example/app?sum=2000.37' } })
    expect(link((await readPaymentText()).html)).toBe('https://pay.example/app?sum=2000.37')
    for (const appUrl of ['padma://pay', 'javascript:alert(1)', 'https://evil.example/app', undefined]) {
      is({ instructions: { ...instructions, appUrl } })
      const { html, text, whole } = await readPaymentText()
      expect(text).not.toContain('Open app')
      expect(link(html)).toBeUndefined()
      expect(whole).not.toContain('evil.example')
    }
  })

  test('a deposit is paid by the gateway’s image when there is no text for a QR code', async () => {
    is({ instructions: { flow: 'qr', imageUrl: '/__sandbox/cdn/qr/1' } })
    expect((await readPaymentText()).html).toContain('src="/__sandbox/cdn/qr/1"')
    is({ instructions: { flow: 'qr' } })
    expect((await readPaymentText()).text).toContain('We can’t show the QR code for this payment.')
  })

  test('a deposit is paid by the gateway’s image, which can be saved when it is on this origin', async () => {
    is({ instructions: { flow: 'qr', imageUrl: '/__sandbox/cdn/qr/1' } })
    expect((await readPaymentText()).html).toMatch(
      /<a [^>]*href="\/__sandbox\/cdn\/qr\/1"[^>]* download="D-7741-0926"[^>]*>/,
    )
    // The image cannot be saved, because browsers open another origin’s file instead of saving it.
    is({ instructions: { flow: 'qr', imageUrl: 'https://pay.example/qr/1' } })
    const { html } = await readPaymentText()
    expect(html).toContain('src="https://pay.example/qr/1"')
    expect(html).not.toContain('download=')
  })

  test('a deposit is paid in coins at the platform’s rate, to its last digit', async () => {
    const { coin: ofCoin, ...rest } = coin()
    is({ payAmount: undefined, instructions: { ...rest, coin: { ...ofCoin, rate: '121.80456' } } })
    expect((await readPaymentText()).text).toContain('1 USDT = ৳ 121.80456')
  })

  test('a deposit in coins shows amount, network and warning before code and address', async () => {
    is({ payAmount: undefined, instructions: coin() })
    const { html, text } = await readPaymentText()
    const order = ['16.420001', 'Use TRC-20 only.', 'Payment QR code', tronAddress].map((part) =>
      html.indexOf(part),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
    expect(text).toContain('I’ve sent the coins')
  })

  test.each([
    ['one wrong character', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TRC-20'],
    ['an address of another network', tronAddress, 'ERC-20'],
    ['a network that nobody can check', tronAddress, 'Somecoin'],
  ])('a deposit in coins never shows an address with %s', async (_, address, network) => {
    is({ instructions: coin(address, network) })
    const { text, whole } = await readPaymentText()
    expect(text).toContain(`deposit address isn’t a valid ${network} address`)
    expect(whole).not.toContain(address)
    expect(whole).not.toContain('Payment QR code')
    expect(text).not.toContain('I’ve sent the coins')
    expect(await readCompleteLog(lobby)).not.toContain(address)
  })

  test('a deposit is paid by a transfer, with each value copied separately', async () => {
    is({ takesProof: true, instructions: transfer })
    const { html, text } = await readPaymentText()
    for (const part of [
      'Send exactly',
      'City Savings',
      '1402 7718 0043',
      'Transaction ID',
      'I’ve sent ৳ 2,000.37',
    ])
      expect(text).toContain(part)
    expect(html).toContain('name="slip"')
    expect(text).toContain('2. Add proof of payment')
  })

  test('a deposit by transfer requires no slip when the platform accepts no proof', async () => {
    is({ takesProof: false, instructions: transfer })
    const { html, text } = await readPaymentText()
    expect(html).not.toContain('name="slip"')
    expect(text).not.toMatch(/proof of payment|screenshot/i)
    for (const part of ['2. Tell us you’ve sent it', 'I’ve sent ৳ 2,000.37']) expect(text).toContain(part)
  })

  test.each([
    ['a transfer', transfer, '1402 7718 0043'],
    ['coins', coin(), tronAddress],
    ['a gateway', { flow: 'gateway', launchUrl: 'https://pay.example/p' }, 'https://pay.example'],
    ['a QR code', { flow: 'qr', payload: 'x', payee: 'Oriel Payments' }, 'Oriel Payments'],
  ])('a deposit can no longer be paid after its expiry: %s is removed', async (_, instructions, secret) => {
    is({ expiresAt: Date.now() - 1000, canCancel: true, instructions })
    const { html, text, whole } = await readPaymentText()
    expect(html).toMatch(/<h2[^>]*>Deposit · Expired<\/h2>/)
    expect(text).toContain('We didn’t receive your payment in time. Don’t send any money.')
    expect(whole).not.toContain(secret)
    const answer = await lobby.api('/m/api/wallet/payments/D77410926', { member: player })
    expect(await answer.text()).not.toContain(secret)
  })

  test.each(['paid', 'review', 'done', 'expired', 'cancelled'])(
    'a deposit can no longer be paid when it is %s',
    async (state) => {
      is({ state, instructions: transfer })
      expect((await readPaymentText()).whole).not.toContain('1402 7718 0043')
    },
  )
})

describe('a deposit that was created before a break, a self-exclusion or the closure of the account', () => {
  const at = Date.now() - 1000
  const instructions = [
    { flow: 'gateway', launchUrl: 'https://pay.example/p1' },
    { flow: 'qr', payload: 'padma:D77410926', payee: 'Oriel Pay' },
    coin(),
    transfer,
  ]
  const secrets = ['pay.example/p1', tronAddress, '1402', 'Oriel Pay', 'Continue to']
  const readJson = async () =>
    (await lobby.api('/m/api/wallet/payments/D77410926', { member: player })).text()

  test.each([
    ['timeout', 'You are taking a break, so you cannot pay this deposit.'],
    ['excluded', 'You are self-excluded, so you cannot pay this deposit.'],
    ['closed', 'You have closed this account, so you cannot pay this deposit.'],
  ] as const)(
    'a deposit created before a restriction (%s) cannot be paid during it',
    async (standing, why) => {
      player = await createMember({
        userName: `payer-${last}`,
        protection: { standing, offers: false, at, ...(standing === 'timeout' && { until: LATER }) },
      })
      for (const way of instructions) {
        is({ state: 'created', canCancel: true, expiresAt: LATER, instructions: way })
        const { text, html } = await readPaymentText()
        for (const part of [why, 'Pending', 'Cancel this deposit', 'Send proof of payment'])
          expect(text, way.flow).toContain(part)
        // No next step of the payment is announced.
        expect(text, way.flow).not.toContain('Payment reported')
        expect(html).not.toContain('href="/m/voucherCenter')
        const json = await readJson()
        expect(JSON.parse(json)).toMatchObject({ pay: null, restriction: standing })
        for (const secret of secrets) {
          expect(html, way.flow).not.toContain(secret)
          expect(json, way.flow).not.toContain(secret)
        }
      }
      is({ state: 'expired' })
      expect((await readPaymentText()).html).not.toContain('href="/m/voucherCenter')
      is({ state: 'done' })
      expect((await readPaymentText()).text).toContain('View receipt')
    },
  )

  test('a deposit can be paid while a restriction is unknown for a moment', async () => {
    player = await createMember({ userName: `payer-${last}`, protection: undefined })
    is({ state: 'created', expiresAt: LATER, instructions: transfer })
    expect((await readPaymentText()).text).toContain('1402')
  })
})

describe('the state of a payment', () => {
  test('a forged return from a gateway has no effect', async () => {
    is({ state: 'created' })
    const { text, whole } = await readPaymentText(
      `${PATH}&status=success&state=done&amount=73164281&part=receipt`,
    )
    expect(text).toContain('Pending')
    expect(whole).not.toMatch(/73,?164,?281/)
    expect(text).not.toMatch(/Completed.*2,000|Your balance is now/)
    expect(lobby.platform.calls('payment').map(({ query }) => query)).toEqual([{ id: 'D77410926' }])
  })

  test.each([
    ['another member’s', 404, 'payment.not.found'],
    ['an unknown one', 400, 'payment.not.found'],
  ])('a status in the return URL is not shown: %s', async (_, status, errorCode) => {
    lobby.platform.script('payment', { kind: 'refusal', errorCode, status })
    const { text, status: ours } = await readPaymentText()
    expect(ours).toBe(404)
    expect(text).toContain('We couldn’t find this payment.')
    expect(text).not.toContain('2,000')
  })

  test.each(['/m/payment?id=', '/m/payment?id=../x', '/m/payment?id=%00', `/m/payment?id=${'a'.repeat(65)}`])(
    'no payment call is made for %s',
    async (path) => {
      const { text, status } = await readPaymentText(path)
      expect([status, text]).toEqual([404, expect.stringContaining('We couldn’t find this payment.')])
      expect(lobby.platform.calls('payment')).toEqual([])
    },
  )

  describe('a return from the gateway without an id', () => {
    const ended = payment({ id: 'D9', state: 'failed' })
    const open = (list: object[]) => {
      lobby.platform.values.openPayments = { list }
    }

    test('a return without an id shows the only pending payment', async () => {
      is({ state: 'review' })
      open([ended, payment()])
      expect((await readPaymentText('/m/payment?back=1&status=success')).text).toContain(
        'Deposit · Under review',
      )
      expect(lobby.platform.calls('payment').map(({ query }) => query)).toEqual([{ id: 'D77410926' }])
    })

    test('a return without an id shows a payment that has ended meanwhile, on the way back from a gateway', async () => {
      is({ id: 'D9', state: 'done' })
      open([payment({ id: 'D9', state: 'done' })])
      expect((await readPaymentText('/m/payment?back=1')).text).toContain('Completed')
      expect((await readPaymentText('/m/payment')).text).toContain('You have no payments in progress.')
    })

    test('a return without an id shows all of several pending payments', async () => {
      open([payment({ id: 'D2', amount: '900', payAmount: '900' }), ended, payment()])
      const { html, text } = await readPaymentText('/m/payment')
      expect([...html.matchAll(/href="(\/m\/payment\?id=[^"]+)"/g)].map(([, link]) => link)).toEqual([
        '/m/payment?id=D2',
        '/m/payment?id=D77410926',
      ])
      expect(text).toContain('Deposit of ৳ 900 pending')
    })

    test('a return without an id shows that no payment is pending', async () => {
      open([ended])
      const { html, text, status } = await readPaymentText('/m/payment')
      expect(status).toBe(200)
      expect(text).toContain('You have no payments in progress.')
      expect(html).toContain('href="/m/member/home"')
    })
  })

  test('a return from a gateway without news shows until when the payment can be paid', async () => {
    is({ expiresAt: LATER, instructions: { flow: 'gateway', launchUrl: 'https://pay.example/p' } })
    expect((await readPaymentText(`${PATH}&back=1`)).text).toContain('Pay before')
  })

  test('a return from a gateway whose URL is unsafe shows an explanation', async () => {
    is({ instructions: { flow: 'gateway', launchUrl: 'https://elsewhere.example/p' } })
    const { text } = await readPaymentText(`${PATH}&back=1`)
    expect(text).toContain('We’ve removed the link to Padma Pay because we can’t open it safely.')
    expect(text).toContain('Don’t make this payment.')
  })

  test('a return from a gateway without news warns not to pay again', async () => {
    is({ instructions: { flow: 'gateway', launchUrl: 'https://pay.example/p' } })
    expect((await readPaymentText(PATH)).text).toContain('You won’t be charged until you confirm there.')
    const { text } = await readPaymentText(`${PATH}&back=1`)
    expect(text).toContain('Padma Pay hasn’t confirmed your payment yet. If you’ve paid, don’t pay again.')
    expect(text).toMatch(/Refresh.*Continue to Padma Pay/)
    expect(text).not.toContain('You won’t be charged')
    is({ state: 'done' })
    expect((await readPaymentText(`${PATH}&back=1`)).text).not.toContain('hasn’t confirmed')
  })

  test.each([
    ['too.many', 429],
    ['no.permission', 403],
    ['gone', 404],
  ])(
    'a refusal that does not concern the payment is not shown as an unknown payment: %s',
    async (errorCode, status) => {
      lobby.platform.script('payment', { kind: 'refusal', errorCode, status })
      const answer = await readPaymentText()
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Your money isn’t affected.')
      expect(answer.text).not.toContain('We couldn’t find this payment.')
    },
  )

  test('a failing platform leaves the payment page with an error, and nothing is lost', async () => {
    lobby.platform.script('payment', { kind: 'reset' })
    expect((await readPaymentText()).text).toContain('Your money isn’t affected.')
  })

  test('the payment page redirects guests to the login and back', async () => {
    const answer = await lobby.fetch(PATH)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      '/m/login?return=%2Fm%2Fpayment%3Fid%3DD77410926',
    ])
  })

  test('the payment page caches no data of a member for others', async () => {
    is({ state: 'review', reason: 'canary-reason' })
    const withScripts = async ({ cookie }: TestMember) => {
      const answer = await lobby.fetch(PATH, { headers: { Cookie: `${cookie}; scripts=1; lang=EN` } })
      return answer.text()
    }
    expect(await withScripts(player)).toContain('canary-reason')
    lobby.platform.script('payment', { kind: 'refusal', errorCode: 'payment.not.found', status: 404 })
    const other = await createMember({ userName: 'another' })
    expect(await withScripts(other)).not.toMatch(/canary-reason|D-7741-0926/)
  })
})

describe('the cached payment page with scripts', () => {
  const open = async (path: string) => {
    const headers = { Cookie: `${player.cookie}; scripts=1; lang=EN` }
    return (await lobby.fetch(path, { headers })).text()
  }

  test('with scripts, the cached payment page is the same for all payments, and its placeholder is for the one in the URL', async () => {
    is({ id: 'D1', reference: 'D-first', state: 'review' })
    expect(await open('/m/payment?id=D1')).toContain('D-first')
    is({ id: 'D2', reference: 'D-second', state: 'review' })
    const second = await open('/m/payment?id=D2')
    expect(second).toContain('D-second')
    expect(second).not.toContain('D-first')
    expect(lobby.platform.calls('payment').map(({ query }) => query.id)).toEqual(['D1', 'D2'])
  })

  test('with scripts, the cached payment page links back to this payment when it could not be loaded', async () => {
    lobby.platform.script('payment', { kind: 'reset' })
    expect(await open('/m/payment?id=D3&part=receipt')).toMatch(/href="\/m\/payment\?part=receipt&amp;id=D3"/)
  })

  test('with scripts, the cached payment page shows for a URL without a payment that none is pending', async () => {
    expect(await open('/m/payment')).toContain('You have no payments in progress.')
    expect(lobby.platform.calls('payment')).toEqual([])
  })
})

describe('the receipt of a payment', () => {
  test.each([
    ['deposit', 'done', true],
    ['withdrawal', 'sent', true],
    ['withdrawal', 'done', true],
    ['deposit', 'review', false],
    ['deposit', 'failed', false],
    ['withdrawal', 'review', false],
    ['withdrawal', 'failed', false],
  ])('the receipt of a %s that is %s: %s', async (direction, state, has) => {
    is({ direction, state, balance: '26850.37' })
    const { text } = await readPaymentText(`${PATH}&part=receipt`)
    expect(text.includes('Keep this receipt')).toBe(has)
  })
})

interface Sent {
  intent?: string
  transactionId?: string
  /** Values of the form’s other fields. */
  texts?: Record<string, string>
  slip?: { body: Buffer | string; name?: string; type?: string }
  /** True when the slip comes before the transaction id, as on the page. */
  isSlipFirst?: boolean
  path?: string
  headers?: Record<string, string>
  who?: TestMember
}

async function send({
  intent,
  transactionId,
  texts = {},
  slip,
  isSlipFirst = false,
  path = PATH,
  headers,
  who = player,
}: Sent) {
  const form = new FormData()
  form.set('csrfToken', who.csrfToken)
  if (intent !== undefined) form.set('intent', intent)
  if (transactionId !== undefined && !isSlipFirst) form.set('transactionId', transactionId)
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  if (slip) {
    const { body, name = 'a.png', type = 'image/png' } = slip
    form.append('slip', new Blob([new Uint8Array(Buffer.from(body))], { type }), name)
  }
  if (transactionId !== undefined && isSlipFirst) form.set('transactionId', transactionId)
  const encoded = new Request('http://x', { method: 'POST', body: form })
  const response = await lobby.fetch(path, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      Cookie: `lang=EN; ${who.cookie}`,
      ...headers,
    },
    body: await encoded.arrayBuffer(),
  })
  return { status: response.status, to: response.headers.get('Location'), html: await response.text() }
}

const proofs = () => [...lobby.platform.calls('proveDeposit'), ...lobby.platform.calls('missingDeposit')]

describe('a member’s reports about a payment', () => {
  beforeEach(() => is({ takesProof: true, canCancel: true, instructions: transfer }))

  test('a member reports a payment, once, with the number and the slip', async () => {
    const { status, to } = await send({
      intent: 'prove',
      transactionId: ' TX9F 2207 41 ',
      slip: { body: png },
    })
    expect([status, to]).toEqual([303, PATH])
    const [call, ...others] = proofs()
    expect(others).toEqual([])
    expect(call?.name).toBe('proveDeposit')
    expect(call?.body).toContain('name="paymentId"\r\n\r\nD77410926')
    expect(call?.body).toContain('name="transactionId"\r\n\r\nTX9F220741')
    expect(call?.body).toMatch(/name="slip"; filename="slip"\r\nContent-Type: image\/png/)
    expect(call?.body).not.toContain('csrf')
  })

  test('a member reports a payment, with the hash of a transfer in coins', async () => {
    const hash = `0x${'a1'.repeat(32)}`
    expect((await send({ intent: 'prove', transactionId: hash })).status).toBe(303)
    expect(proofs()[0]?.body).toBe(`paymentId=D77410926&transactionId=${hash}`)
    expect((await send({ intent: 'prove', transactionId: `${hash}a` })).status).toBe(422)
    expect(proofs()).toHaveLength(1)
  })

  test('a member reports a payment, without details', async () => {
    expect((await send({ intent: 'prove' })).status).toBe(303)
    expect(proofs().map(({ body }) => body)).toEqual(['paymentId=D77410926'])
  })

  test('a member reports a missing deposit, with at least the number or the slip', async () => {
    const path = `${PATH}&part=missing`
    expect((await readPaymentText(path)).text).toContain('Let’s find your payment')
    const empty = await send({ intent: 'missing', path })
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Add the transaction ID or')])
    expect(proofs()).toEqual([])
    expect(await send({ intent: 'missing', transactionId: 'TX9F', path })).toMatchObject({
      status: 303,
      to: PATH,
    })
    expect(await send({ intent: 'missing', slip: { body: png }, path })).toMatchObject({ status: 303 })
    expect(proofs().map(({ name }) => name)).toEqual(['missingDeposit', 'missingDeposit'])
  })

  const missing = (texts: Record<string, string>, headers: Record<string, string> = {}) =>
    send({ intent: 'missing', transactionId: 'TX9F', texts, path: `${PATH}&part=missing`, headers })

  test('a member reports a missing deposit, with the amount, the time in the chosen zone, and more', async () => {
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const known = { paidAmount: '২,০০০.৩৭', paidAt: `${day}T21:46`, remark: ' It said “done” ' }
    await missing({ ...known, zone: 'Asia/Dhaka' })
    // Without a time zone in the form, the zone of the player’s records is used.
    const Cookie = `lang=EN; time-zone=Asia/Karachi; ${player.cookie}`
    await missing({ ...known, zone: 'No/Zone' }, { Cookie })
    const sent = proofs().map(({ body }) => new URLSearchParams(body))
    const at = (hour: number) => String(Date.parse(`${day}T${hour}:46Z`))
    expect(sent.map((body) => body.get('paidAt'))).toEqual([at(15), at(16)])
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      paymentId: 'D77410926',
      transactionId: 'TX9F',
      paidAmount: '2000.37',
      remark: 'It said “done”',
    })
    expect(sent[0]?.has('zone')).toBe(false)
  })

  test.each([
    ['paidAmount', 'two thousand', 'Enter an amount such as'],
    ['paidAmount', '2000.375', 'Enter an amount such as'],
    ['paidAt', 'yesterday', 'Choose a date and time'],
    ['paidAt', '2099-01-01T10:00', 'This time is in the future'],
    ['paidAt', '2001-01-01T10:00', 'Our records don’t go back that far.'],
    ['remark', 'a'.repeat(301), 'At most 300 characters'],
  ])('a member sees that %s cannot be %s, and typed values stay', async (name, text, message) => {
    const { status, html } = await missing({ [name]: text })
    expect(status).toBe(422)
    const id = `missing-D77410926-${name}`
    const said = new RegExp(`id="${id}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1]
    expect(said).toContain(message)
    expect(html).toContain(text)
    expect(html).toContain('value="TX9F"')
    expect(proofs()).toEqual([])
  })

  test('a member reports a missing deposit, with an amount of a currency without decimals', async () => {
    is({ currency: 'JPY' })
    expect((await missing({ paidAmount: '2000.5' })).html).toContain('Enter an amount such as')
    await missing({ paidAmount: '2000' })
    expect(proofs().map(({ body }) => new URLSearchParams(body).get('paidAmount'))).toEqual(['2000'])
  })

  test('a member cancels a payment once', async () => {
    expect((await readPaymentText()).html).toContain('value="cancel"')
    expect(await send({ intent: 'cancel' })).toMatchObject({ status: 303, to: PATH })
    expect(lobby.platform.calls('cancelPayment').map(({ body }) => JSON.parse(body))).toEqual([
      { paymentId: 'D77410926' },
    ])
    is({ state: 'cancelled' })
    expect(await send({ intent: 'cancel' })).toMatchObject({ status: 303, to: PATH })
    expect(lobby.platform.calls('cancelPayment')).toHaveLength(1)
  })

  test('a member cannot cancel a payment when the platform does not allow it', async () => {
    is({ canCancel: false })
    expect((await readPaymentText()).html).not.toContain('value="cancel"')
    const { status, html } = await send({ intent: 'cancel' })
    expect([status, html]).toEqual([422, expect.stringContaining('The status of this payment has changed')])
    expect(lobby.platform.calls('cancelPayment')).toEqual([])
  })

  test.each([
    ['payment.state', 409, 'The status of this payment has changed'],
    ['payment.proof', 400, 'Add the transaction ID or'],
    ['payment.slip', 400, 'We couldn’t accept this proof of payment'],
    ['payment.not.found', 404, 'We couldn’t find this payment'],
    ['who.knows', 400, 'Unknown error'],
  ])(
    'a member who reports a payment sees that the platform answered %s, and the number stays',
    async (errorCode, status, text) => {
      lobby.platform.script('proveDeposit', { kind: 'refusal', errorCode, status })
      const answer = await send({ intent: 'prove', transactionId: 'TX9F2207' })
      expect([answer.status, answer.html]).toEqual([422, expect.stringContaining(text)])
      expect(answer.html).toContain('value="TX9F2207"')
    },
  )

  test('a report of a payment whose response is lost shows that, and the call is not repeated', async () => {
    lobby.platform.script('proveDeposit', { kind: 'reset' })
    expect((await send({ intent: 'prove' })).status).toBe(422)
    expect(proofs()).toHaveLength(1)
  })

  test.each(['refund', '', undefined])('the payment form accepts no unknown intent: %j', async (intent) => {
    expect((await send({ ...(intent !== undefined && { intent }) })).status).toBe(422)
    expect(proofs()).toEqual([])
  })

  test('the payment form accepts nothing from other sites, and nothing with another session’s token', async () => {
    expect((await send({ intent: 'prove', headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await send({ intent: 'cancel', who: { ...player, csrfToken: 'guessed' } })).status).toBe(403)
    expect(proofs()).toEqual([])
    expect(lobby.platform.calls('cancelPayment')).toEqual([])
  })

  test('a member can report payments at most twenty times an hour', async () => {
    for (let index = 0; index < 20; index += 1) await send({ intent: 'missing' })
    expect((await send({ intent: 'prove' })).status).toBe(429)
    expect(proofs()).toEqual([])
  })
})

describe('a refused payment slip', () => {
  const sized = (width: number, height: number) => {
    const size = Buffer.alloc(8)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    return Buffer.concat([png.subarray(0, 16), size, png.subarray(24)])
  }
  beforeEach(() => is({ takesProof: true, instructions: transfer }))

  test.each([
    ['a GIF', () => 'GIF89a\u0001\0\u0001\0\0\0\0;', 'Choose a PNG or JPEG image'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 'Choose a PNG or JPEG image'],
    ['HTML named PNG', () => '<!doctype html><script>alert(1)</script>', 'Choose a PNG or JPEG image'],
    ['a PNG that is cut off', () => png.subarray(0, 40), 'Choose a PNG or JPEG image'],
    ['an SVG named PNG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Choose a PNG or JPEG image'],
    ['20,000 × 20,000 px', () => sized(20_000, 20_000), 'too wide or too tall'],
    [
      'one byte over 5 MB',
      () => Buffer.concat([png, Buffer.alloc(5 * MB + 1 - png.length)]),
      'must be 5 MB or smaller',
    ],
  ])('a payment slip is refused: %s', async (_, body, text) => {
    const { status, html } = await send({ intent: 'prove', transactionId: 'TX9F22', slip: { body: body() } })
    expect([status, html]).toEqual([422, expect.stringContaining(text)])
    expect(html).toContain('value="TX9F22"')
    expect(proofs()).toEqual([])
  })

  test.each(['prove', 'missing'])(
    'a body larger than a slip can be is refused, and typed values stay: %s',
    async (intent) => {
      const slip = { body: Buffer.concat([png, Buffer.alloc(8 * MB)]) }
      const { status, html } = await send({ intent, transactionId: 'TX9F22', slip, isSlipFirst: true })
      expect([status, html]).toEqual([422, expect.stringContaining('must be 5 MB or smaller')])
      expect(html).toContain('value="TX9F22"')
      expect(proofs()).toEqual([])
    },
  )

  test('a payment slip in a body that is too large to be read is refused', async () => {
    const slip = { body: Buffer.alloc(20 * MB + 1) }
    expect((await send({ intent: 'prove', slip })).status).toBe(413)
    expect(proofs()).toEqual([])
  })

  test.each([
    ['jpeg', 'image/png'],
    ['png', 'text/html'],
  ] as const)(
    'a valid %s as a payment slip loses its name, metadata and appended bytes',
    async (format, type) => {
      const photo = await canvas(64)
        .withExif({ IFD0: { Copyright: 'canary-name' } })
        [format]()
        .toBuffer()
      expect(photo.includes('canary-name')).toBe(true)
      const body = Buffer.concat([photo, Buffer.from('<script>canary-tail</script>')])
      await send({ intent: 'prove', slip: { body, name: '../../etc/passwd.html', type } })
      expect(proofs()[0]?.body).toContain(`Content-Type: image/${format}`)
      expect(proofs()[0]?.body).not.toMatch(/canary|script|passwd|html|\.\.\//)
    },
  )
})

describe('the payment status over the API', () => {
  const url = '/m/api/wallet/payments/D77410926'

  test('the payment status over the API matches the page, and is never cached', async () => {
    is({ state: 'done', balance: '26850.37' })
    const answer = await lobby.api(url, { member: player })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(await answer.json()).toMatchObject({
      payment: { id: 'D77410926', state: 'done', balance: '26850.37' },
      pay: null,
      now: expect.any(Number),
    })
  })

  test('the payment status over the API is for the member whom the page shows', async () => {
    expect((await lobby.api(url)).status).toBe(401)
    const stale = await lobby.api(url, { member: player, headers: { 'X-CSRF-Token': 'of-another' } })
    expect(stale.status).toBe(403)
    expect((await lobby.api(`${url}?state=done`, { member: player })).status).toBe(400)
    expect(lobby.platform.calls('payment')).toEqual([])
    lobby.platform.script('payment', { kind: 'refusal', errorCode: 'payment.not.found', status: 404 })
    expect((await lobby.api(url, { member: player })).status).toBe(404)
  })

  test('ended payments that the player has seen are reported to the platform', async () => {
    const answer = await lobby.api(`${url}/seen`, { method: 'POST', member: player })
    expect(answer.status).toBe(204)
    expect(lobby.platform.calls('paymentSeen').map(({ body }) => JSON.parse(body))).toEqual([
      { paymentId: 'D77410926' },
    ])
    expect((await lobby.api(`${url}/seen`, { method: 'POST' })).status).toBe(401)
    expect((await lobby.api(`${url}/seen`, { member: player })).status).toBe(405)
  })
})
