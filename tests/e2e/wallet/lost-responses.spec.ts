import type { Page } from 'playwright/test'
import { expect, test } from '../harness/lobby-test'
import { loseResponse, waitForHydration } from '../harness/page'
import { listPayments, logInAsPayer, typeDeposit } from '../harness/payment-members'

/** Forms that move money and reach the platform, while their response is lost on the way to the browser. */

const main = (page: Page) => page.getByRole('main')
const lostNotice = (page: Page) =>
  main(page).getByRole('alert').filter({ hasText: 'We didn’t get a response' })

test('a deposit whose response is lost shows that it may have been created; sent again, it leads to the created payment', async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  const account = await logInAsPayer(page, baseURL)
  await typeDeposit(page)
  await loseResponse(page, '/m/voucherCenter')
  const go = main(page).getByRole('button', { name: /^Continue/ })
  await go.click()
  await expect(lostNotice(page)).toContainText('we don’t know yet if we received your request')
  await expect(main(page)).not.toContainText('Your connection is slow or you’re offline')

  await go.click()
  await expect(page).toHaveURL(/\/m\/payment\?id=/)
  expect(await listPayments(baseURL, account)).toHaveLength(1)
})

test('a transfer whose response is lost shows that it may have been made; sent again, it shows the transfer', async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  const account = await logInAsPayer(page, baseURL)
  await page.request.post('/__sandbox/wallet', { data: { account, set: '1000' } })
  await page.goto('/m/member/transfers?vendor=PG&lang=en')
  await waitForHydration(page)
  await main(page).getByRole('textbox', { name: 'Amount to send to PG' }).fill('300')
  await loseResponse(page, '/m/member/transfers')
  const send = main(page).getByRole('button', { name: 'Send to PG' })
  await send.click()
  await expect(lostNotice(page)).toContainText('we don’t know yet if we received your request')

  await send.click()
  await expect(main(page).getByRole('heading', { name: 'Transferred to PG' })).toBeFocused()
  await expect(main(page).getByRole('region', { name: 'Main wallet' })).toContainText('700')
})
