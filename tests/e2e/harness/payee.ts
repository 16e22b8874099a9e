import type { Page } from 'playwright/test'
import { FUND_PASSWORD, LOGIN_PASSWORD, securedMember } from './secured-member'

/** Logs in a new member with 9,000, an account to be paid to, and the fund password {@link FUND_PASSWORD}. @returns the name */
export async function logInAsPayee(page: Page, origin: string): Promise<string> {
  const { username, cookies } = await securedMember(origin)
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
