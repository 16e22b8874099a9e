// Full suite only: tests/e2e/wallet/payment.spec.ts pays at the gateway; nothing covers its rules, because operators have another gateway.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '../../../shared/contract/payment-schemas'
import { decideSandboxPayment, SandboxPayer } from '../harness/sandbox-pay'
import { sharedSandbox } from '../harness/shared-servers'

/** The sandbox’s payment gateway, which is a separate site. */

let rafi: SandboxPayer
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = new SandboxPayer(sandbox, await sandbox.tokenOf('rafi88'))
})

const returnUrl = 'https://lobby.example/m/payment?lang=bn'
const byApp = (more: Record<string, string> = { returnUrl }) =>
  rafi.made('gateway', { channelId: 'bkash-app', amount: '500.00', ...more })
const launchUrlOf = ({ instructions }: Payment) =>
  instructions?.flow === 'gateway' ? instructions.launchUrl : ''

const visit = (url: string, init: Record<string, unknown> = {}) =>
  sandbox.miniflare.dispatchFetch(url, { redirect: 'manual', ...init })

/** Opens the gateway as a browser does. */
async function enter(launchUrl: string) {
  const opened = await visit(launchUrl)
  const cookie = (opened.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const url = new URL(opened.headers.get('Location') ?? '', launchUrl).href
  return {
    opened,
    read: () => visit(url, { headers: { Cookie: cookie } }),
    press: (act: string, headers: Record<string, string> = {}) =>
      visit(url, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ act }).toString(),
      }),
  }
}

const press = async (payment: Payment, act: string) => {
  const reply = await (await enter(launchUrlOf(payment))).press(act)
  return { reply, state: (await rafi.look(payment.id)).payment?.state }
}

it('the gateway has an origin next to the lobby’s, and its URL opens once', async () => {
  const payment = await byApp()
  const url = launchUrlOf(payment)
  expect(new URL(url).origin).toBe('https://pay.lobby.example')
  const { opened, read } = await enter(url)
  expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  const page = await read()
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /default-src 'none';.* form-action 'self' https:\/\/lobby\.example; .*frame-ancestors 'none'/,
  )
  expect(await page.text()).toContain('500.00 BDT')

  expect((await visit(url)).status).toBe(401)
  expect((await visit(url.split('?')[0] ?? '')).status).toBe(401)
  expect((await visit(url.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))).status).toBe(401)
  // When the payment is requested again, it has a new URL of the gateway.
  const again = (await rafi.look(payment.id)).payment
  expect((await visit(again ? launchUrlOf(again) : '')).status).toBe(303)
})

it('the gateway limits a session to its payment, and blocks other sites', async () => {
  const [first, second] = [await byApp(), await byApp()]
  const cookie = (await visit(launchUrlOf(first))).headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const other = launchUrlOf(second).split('?')[0] ?? ''
  expect((await visit(other, { headers: { Cookie: cookie } })).status).toBe(401)
  const gateway = await enter(launchUrlOf(second))
  expect((await gateway.press('pay', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(401)
  expect((await gateway.press('constructor')).status).toBe(400)
})

it.each([
  ['pay', 'done', '25350.75'],
  ['twice', 'done', '25350.75'],
  ['decline', 'failed', '24850.75'],
  ['late', 'created', '24850.75'],
  ['never', 'created', '24850.75'],
  ['forged', 'created', '24850.75'],
  ['disorder', 'review', '24850.75'],
  ['other', 'review', '24850.75'],
])(
  'after “%s” at the gateway the payment is %s, and the return URL always claims success',
  async (act, state, balance) => {
    const payment = await byApp()
    const pressed = await press(payment, act)
    expect([pressed.reply.status, pressed.reply.headers.get('Location')]).toEqual([
      303,
      `${returnUrl}&id=${payment.id}&status=success`,
    ])
    expect([pressed.state, await rafi.balance()]).toEqual([state, balance])
  },
)

it('the gateway calls back late when the scenario says so', async () => {
  const payment = await byApp()
  await press(payment, 'late')
  expect((await decideSandboxPayment(sandbox, payment.id, 'arrive')).status).toBe(200)
  expect(await rafi.balance()).toBe('25350.75')
})

it('the gateway stays on its page when it has no return URL', async () => {
  const { reply, state } = await press(await byApp({}), 'pay')
  expect([reply.status, state]).toEqual([200, 'done'])
  expect(await reply.text()).toContain('replies: 200')
})

describe('a QR code of the gateway', () => {
  it('a QR code of the gateway opens a phone page that pays the exact amount', async () => {
    const { id, payAmount, instructions } = await rafi.made('qr', {
      channelId: 'bkash-qr',
      amount: '500.00',
      returnUrl,
    })
    const url = instructions?.flow === 'qr' ? (instructions.payload ?? '') : ''
    expect(new URL(url).origin).toBe('https://pay.lobby.example')
    expect((await visit(url.split('?')[0] ?? '')).status).toBe(401)
    expect(await (await visit(url)).text()).toContain(`${payAmount} BDT`)
    const paid = await visit(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'act=pay',
    })
    expect(paid.status).toBe(200)
    expect((await rafi.look(id)).payment).toMatchObject({ state: 'done', receives: payAmount })
  })
})

it('the gateway can hang without changing the payment, and the platform responds meanwhile', async () => {
  const payment = await byApp()
  const opened = await enter(launchUrlOf(payment))
  await sandbox.scenario({ gatewayHangs: true })
  let isAnswered = false
  // The call may fail, because the sandbox may be stopped before it answers.
  const answered = () => {
    isAnswered = true
  }
  void opened.press('pay').then(answered, () => undefined)
  expect((await rafi.look(payment.id)).payment?.state).toBe('created')
  expect(await rafi.balance()).toBe('24850.75')
  expect(isAnswered).toBe(false)
  // The platform’s call arrives although the gateway’s page hangs, because it does not come from that page.
  await decideSandboxPayment(sandbox, payment.id, 'arrive')
  expect((await rafi.look(payment.id)).payment?.state).toBe('done')
})

describe('the testers’ page of payments', () => {
  it('the testers’ page of payments lists payments with their possible actions', async () => {
    const { id, reference } = await byApp()
    const page = await (await sandbox.ask('/__sandbox/payments')).text()
    expect(page).toContain(reference)
    expect(page).toContain('Gateway: paid')
    const pressed = await sandbox.ask('/__sandbox/payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id, act: 'reject', reason: 'other-name' }).toString(),
    })
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/__sandbox/payments'])
    expect((await rafi.look(id)).payment?.state).toBe('failed')
  })
})

it('the gateway hangs only for the account whose scenario says so', async () => {
  const payment = await byApp()
  await sandbox.scenario({ gatewayHangs: true }, 'nusrat')
  const { read } = await enter(launchUrlOf(payment))
  expect((await read()).status).toBe(200)
  await sandbox.scenario({ gatewayHangs: true }, 'rafi88')
  let isAnswered = false
  const answered = () => {
    isAnswered = true
  }
  void read().then(answered, () => undefined)
  expect((await rafi.look(payment.id)).payment?.state).toBe('created')
  expect(isAnswered).toBe(false)
})
