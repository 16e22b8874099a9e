import type { Page } from 'playwright/test'
import { registerByForm } from './account-forms'
import { waitForHydration } from './page'
import { createSecuredMember, FUND_PASSWORD, LOGIN_PASSWORD } from './secured-member'

/**
 * Logs in a new member with 9,000, a payout account, and the fund password {@link FUND_PASSWORD}. @returns
 * the name
 */
export async function logInAsPayee(page: Page, origin: string): Promise<string> {
  const { username, cookies } = await createSecuredMember(origin)
  await page.context().addCookies(cookies)
  const form = await page.request.get('/m/member/payeeName')
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/m/member/payeeName', { payeeName: 'Rafiqul Islam', loginPassword: LOGIN_PASSWORD }],
    [
      '/m/member/accounts?add=wallet',
      { option: 'bkash', number: '01812345678', fundPassword: FUND_PASSWORD },
    ],
  ]
  for (const [path, fields] of forms) {
    const answer = await page.request.post(path, {
      form: { csrfToken, ...fields },
      headers: { Origin: origin },
      maxRedirects: 0,
    })
    if (![200, 303].includes(answer.status()) || (await answer.text()).includes('aria-invalid="true"'))
      throw new Error(`refused at ${path}: ${answer.status()}`)
  }
  await page.request.post('/__sandbox/wallet', { data: { account: username, set: '9000' } })
  return username
}

/**
 * Logs in a new member with a balance of 0, because payments and keys belong to one member. @returns the
 * account
 */
export async function logInAsPayer(page: Page, origin: string | undefined): Promise<string> {
  const { cookies, username } = await registerByForm(String(origin), 'river-Stone-7')
  await page.context().addCookies(cookies)
  return username
}

/**
 * Opens the deposit form, and types 500 for the channel by QR code.
 * @param origin origin of an isolated product
 */
export async function typeDeposit(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/m/voucherCenter?lang=en`)
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'QR code' }).check()
  await main.getByRole('textbox', { name: 'Amount' }).fill('500')
}

export const readHiddenField = (html: string, name: string): string =>
  new RegExp(` name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''

/**
 * Creates a deposit of the member whom the page's cookies log in, by posting the form.
 * @param fields `channel`, and an amount other than 2000
 * @returns the payment's id
 */
export async function makeDeposit(page: Page, fields: Record<string, string>): Promise<string> {
  const form = await page.request.get('/m/voucherCenter', { headers: { 'Accept-Language': 'en' } })
  const html = await form.text()
  const answer = await page.request.post('/m/voucherCenter', {
    form: {
      csrfToken: readHiddenField(html, 'csrfToken'),
      key: readHiddenField(html, 'key'),
      amount: '2000',
      bonus: '',
      ...fields,
    },
    headers: { Origin: new URL(form.url()).origin },
    maxRedirects: 0,
  })
  const id = /[?&]id=([\w-]+)/.exec(answer.headers().location ?? '')?.[1]
  if (id === undefined) throw new Error(`no deposit: ${answer.status()} ${await answer.text()}`)
  return id
}

/** Settles a payment as the operator's staff, a bank or time would (sandbox/tester/payment-tools.ts). */
export async function decidePayment(
  origin: string | undefined,
  id: string,
  act: 'approve' | 'reject' | 'arrive' | 'expire' | 'confirm',
): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, act }),
  })
  if (!answer.ok) throw new Error(`not done: ${answer.status} ${await answer.text()}`)
}

export interface SandboxPayment {
  id: string
  account: string
  state: string
  channelId: string
  /** Amount to pay, in minor units. */
  payAmount: number
  amount: number
}

/** Lists an account's payments in the sandbox, newest first. */
export async function listPayments(origin: string | undefined, account: string): Promise<SandboxPayment[]> {
  const answer = await fetch(`${origin}/__sandbox/payments.json`)
  const { payments } = (await answer.json()) as { payments: SandboxPayment[] }
  return payments.filter((payment) => payment.account === account)
}
