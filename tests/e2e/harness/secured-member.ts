import type { Page } from 'playwright/test'
import { createMobileNumber, readSentSecret, registerByForm } from './account-forms'

export const LOGIN_PASSWORD = 'river-Stone-7'
export const FUND_PASSWORD = '482913'

/** Returns a time two days ago. A number confirmed then is old enough to reset a fund password. */
const LONG_AGO = () => Date.now() - 2 * 86_400_000

/** Changes the security settings of a member, without pages (sandbox/tester/security-tools.ts). */
export async function setMemberSecurity(
  origin: string,
  account: string,
  change: Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/security`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, ...change }),
  })
  if (!answer.ok) throw new Error(`not done: ${answer.status} ${await answer.text()}`)
}

/** Registers a new member with a fund password, and a confirmed number that has not received a message yet. */
export async function createSecuredMember(origin: string, change: Record<string, unknown> = {}) {
  const { username, cookies } = await registerByForm(origin, LOGIN_PASSWORD)
  const mobileNum = createMobileNumber()
  await setMemberSecurity(origin, username, {
    mobileNum,
    mobileConfirmedAt: LONG_AGO(),
    fundPassword: FUND_PASSWORD,
    ...change,
  })
  return { username, cookies, recipient: `+880${mobileNum}` }
}

/**
 * Logs a member in again by a code, on a page that requires a newer login.
 * @param recipient the member’s number as the outbox of messages shows it
 */
export async function logInAgain(page: Page, recipient: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Log in again' }).click()
  await main.getByRole('link', { name: 'Mobile number' }).click()
  await page.getByLabel('Mobile number', { exact: true }).fill(recipient.replace('+880', ''))
  await main.getByRole('button', { name: 'Send code' }).click()
  const { origin } = new URL(page.url())
  await main.getByLabel(/^SMS code/).fill(await readSentSecret(origin, recipient))
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
}
