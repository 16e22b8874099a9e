import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { decidePayment, listPayments, logInAsPayer, makeDeposit } from '../harness/payment-members'

/** The page of one payment: paying without a gateway, and its outcomes. */

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const state = (page: Page, word: string) =>
  main(page).getByRole('heading', { name: `Deposit · ${word}`, exact: true })
const code = (page: Page) => main(page).getByRole('img', { name: 'Payment QR code' })

async function visit(page: Page, id: string, more = '') {
  await page.goto(`/m/payment?id=${id}${more}&lang=en`)
  await waitForHydration(page)
}

/** Opens the page of a new member's unpaid deposit. @returns the payment's id */
async function open(page: Page, origin: string | undefined, channel: string): Promise<string> {
  await logInAsPayer(page, origin)
  const id = await makeDeposit(page, { channel })
  await visit(page, id)
  return id
}

test('a payment by QR code is paid, reviewed and credited while the page is open', async ({
  page,
  baseURL,
}) => {
  const id = await open(page, baseURL, 'bkash-qr')
  await expect(code(page)).toBeVisible()
  await expect(main(page)).toContainText(/Pay exactly.*৳.?2,000\.\d\d/)
  await main(page).getByRole('button', { name: 'I’ve paid' }).click()
  await expect(state(page, 'Under review')).toBeFocused()
  await expect(code(page)).toHaveCount(0)
  await expect(banner(page)).toContainText(/৳.0/)
  await decidePayment(baseURL, id, 'approve')
  await expect(state(page, 'Completed')).toBeVisible()
  await expect(main(page).getByRole('status').filter({ hasText: 'Completed' })).toHaveCount(1)
  await expect(banner(page)).toContainText('2,000')
})

test('a bank transfer is reported with its number and slip, which the operator sees', async ({
  page,
  baseURL,
}) => {
  const slip = await sharp({ create: { width: 64, height: 96, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const id = await open(page, baseURL, 'bank-transfer')
  await expect(main(page)).toContainText('2200 0011 2233 4')
  const number = main(page).getByLabel(/Transaction ID/)
  const report = main(page).getByRole('button', { name: /I’ve sent/ })
  await number.fill('TX!')
  await report.click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/4 to 66 letters, digits/)
  await expect(number).toHaveValue('TX!')
  await main(page)
    .getByLabel(/^Proof of payment/)
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
  await number.fill('TX/9F-22.07 41')
  await report.click()
  await expect(state(page, 'Under review')).toBeFocused()
  expect((await fetch(`${baseURL}/__sandbox/payments/${id}/slip`)).headers.get('Content-Type')).toMatch(
    /^image\//,
  )
  await decidePayment(baseURL, id, 'reject')
  await expect(state(page, 'Failed')).toBeVisible()
  await expect(main(page)).toContainText('Nothing was added to your balance')
})

test(
  'when the time limit of a payment ends, the QR code disappears and the page immediately requests the outcome',
  fullOnly('tests/worker/wallet/payment.test.ts'),
  async ({ page, baseURL, provokes }) => {
    provokes(/ERR_FAILED/)
    await page.clock.install()
    const id = await open(page, baseURL, 'bkash-qr')
    await expect(code(page)).toBeVisible()
    let asked = 0
    await page.route(`**/m/api/wallet/payments/${id}`, (route) => {
      asked += 1
      return route.abort()
    })
    await page.clock.runFor(14 * 60_000)
    await expect(code(page)).toBeVisible()
    const before = asked
    // By now the page requests the payment’s status once a minute, without waiting for the response.
    await page.clock.runFor(61_000)
    await expect(state(page, 'Expired')).toBeVisible()
    await expect(code(page)).toHaveCount(0)
    await expect.poll(() => asked).toBeGreaterThan(before)
  },
)

/** Formats a time for a field of type `datetime-local`, in the browser’s time zone. */
const localText = (page: Page, moment: Date) =>
  page.evaluate((ms) => {
    const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, moment.getTime())

test(
  'an expired payment shows no QR code, and links to a new payment',
  fullOnly('tests/worker/wallet/payment.test.ts'),
  async ({ page, baseURL }) => {
    const id = await open(page, baseURL, 'bkash-qr')
    await decidePayment(baseURL, id, 'expire')
    await page.reload()
    await expect(state(page, 'Expired')).toBeVisible()
    await expect(code(page)).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Send proof of payment' }).click()
    await main(page)
      .getByLabel(/Transaction ID/)
      .fill('TX9F220741')
    await main(page)
      .getByLabel(/Amount paid/)
      .fill('two')
    const moment = new Date(Date.now() - 3_600_000)
    await main(page)
      .getByLabel(/Payment date and time/)
      .fill(await localText(page, moment))
    await main(page)
      .getByLabel(/Other details/)
      .fill('The app said “done”')
    await main(page).getByRole('button', { name: 'Send details', exact: true }).click()
    await expect(main(page).getByLabel(/Amount paid/)).toBeFocused()
    await expect(main(page)).toContainText('Enter an amount such as')
    await main(page)
      .getByLabel(/Amount paid/)
      .fill('1,999.5')
    await main(page).getByRole('button', { name: 'Send details', exact: true }).click()
    await expect(main(page)).toContainText(/You’ve reported this deposit as missing\. Expect an answer by/)
    await expect(state(page, 'Expired')).toBeFocused()
    const testers = await (await page.request.get('/__sandbox/payments')).text()
    for (const said of [
      '1999.50',
      moment.toISOString().slice(0, 16).replace('T', ' '),
      'The app said “done”',
    ])
      expect(testers).toContain(said)
    await main(page)
      .getByRole('link', { name: /^Start again with ৳.2,000/ })
      .click()
    await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('2000')
    await expect(main(page).getByRole('radio', { name: 'QR code' })).toBeChecked()
  },
)

test(
  'a payment is cancelled only after a confirmation',
  fullOnly('tests/worker/wallet/payment.test.ts'),
  async ({ page, baseURL }) => {
    await open(page, baseURL, 'bkash-qr')
    await main(page).getByRole('button', { name: 'Cancel this deposit' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this deposit?' })
    await question.getByRole('button', { name: 'Keep deposit' }).click()
    await expect(code(page)).toBeVisible()
    await main(page).getByRole('button', { name: 'Cancel this deposit' }).click()
    await question.getByRole('button', { name: 'Cancel deposit' }).click()
    await expect(state(page, 'Cancelled')).toBeFocused()
    await expect(code(page)).toHaveCount(0)
  },
)

test('another member’s payment is not found', async ({ page, context, baseURL, logIn, provokes }) => {
  // The first member’s page may still be reporting that the payment was seen.
  provokes(/404|made\/[\w-]+\/seen|40[13]/)
  const id = await open(page, baseURL, 'bkash-qr')
  await context.clearCookies()
  await logIn('rafi88')
  await visit(page, id)
  await expect(main(page)).toContainText('We couldn’t find this payment.')
  await expect(code(page)).toHaveCount(0)
  await expect(main(page)).not.toContainText('2,000')
})

test(
  'the receipt of a payment is shared or copied as text, and saved by the print dialog',
  fullOnly('nothing does; tests/e2e/agent/invite-friends.spec.ts copies by a button'),
  async ({ page, baseURL }) => {
    const id = await open(page, baseURL, 'bkash-qr')
    await decidePayment(baseURL, id, 'approve')
    /** Records the arguments of the browser's share, copy and print functions. */
    const record = async (canShare: boolean) => {
      await visit(page, id, '&part=receipt')
      await page.evaluate((can) => {
        const to = Object.assign(window, { shared: '', copied: '', prints: 0 })
        const put = (name: string, value: unknown) =>
          Object.defineProperty(navigator, name, { value, configurable: true })
        const share = async ({ text }: { text: string }) => {
          to.shared = text
        }
        const writeText = async (text: string) => {
          to.copied = text
        }
        if (can) put('share', share)
        else Reflect.deleteProperty(Navigator.prototype, 'share')
        put('clipboard', { writeText })
        to.print = () => {
          to.prints += 1
        }
      }, canShare)
    }
    const recorded = <Name extends string>(name: Name) =>
      page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name)
    const text = /Deposit receipt\n৳.?2,000\.\d\d\n(.*\n)*Method: bKash, QR code\n(.*\n)*Reference number: D-/

    await record(true)
    await main(page).getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => recorded('shared')).toMatch(text)
    await main(page).getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => recorded('prints')).toBe(1)

    await record(false)
    await main(page).getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => recorded('copied')).toMatch(text)
    await expect(page.getByText('Copied').first()).toBeVisible()
  },
)

test(
  'the payment links to its receipt, which prints alone and links back',
  fullOnly('tests/worker/wallet/payment.test.ts; on paper nothing does'),
  async ({ page, baseURL }) => {
    const id = await open(page, baseURL, 'bkash-qr')
    await decidePayment(baseURL, id, 'approve')
    await page.reload()
    await main(page).getByRole('link', { name: 'View receipt' }).click()
    const region = main(page).getByRole('region', { name: 'Deposit receipt' })
    await expect(region).toContainText(/Method\s*bKash, QR code/)
    await expect(region).toContainText(/Reference number\s*D-/)
    await expect(page.locator('footer')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ media: 'print' })
    const receipt = page.locator('main section').filter({ hasText: 'Deposit receipt' })
    await expect(receipt).toBeVisible()
    expect((await receipt.boundingBox())?.y).toBe(0)
    await expect(page.locator('footer')).toBeHidden()
    await expect(banner(page)).toBeHidden()
    for (const paper of ['html', 'body'])
      await expect(page.locator(paper)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    // All text on paper is dark, including the currency sign, which is paler on the screen.
    const inks = await receipt.evaluate((element) => [
      ...new Set([...element.querySelectorAll('*')].map((part) => getComputedStyle(part).color)),
    ])
    for (const ink of inks) expect(ink).toMatch(/^rgb\((0, 0, 0|51, 51, 51)\)$/)

    await page.emulateMedia({ media: 'screen' })
    await main(page).getByRole('link', { name: 'Back to payment' }).click()
    await expect(state(page, 'Completed')).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, a payment by QR code is reported as paid, and a link shows the current status',
    fullOnly(
      'tests/worker/wallet/payment.test.ts posts the form; “a payment by QR code is paid, reviewed and credited while …” with scripts',
    ),
    async ({ page, baseURL }) => {
      const account = await logInAsPayer(page, baseURL)
      const id = await makeDeposit(page, { channel: 'bkash-qr' })
      await page.goto(`/m/payment?id=${id}&lang=en`)
      await expect(code(page)).toBeVisible()
      await main(page).getByRole('button', { name: 'I’ve paid' }).click()
      await expect(state(page, 'Under review')).toBeVisible()
      await decidePayment(baseURL, id, 'approve')
      await main(page).getByRole('link', { name: 'Refresh' }).click()
      await expect(state(page, 'Completed')).toBeVisible()
      expect((await listPayments(baseURL, account)).map((payment) => payment.state)).toEqual(['done'])
    },
  )
})

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `every outcome of a payment has no accessibility fault at 320 px, ${lang} ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at one outcome'),
    async ({ page, context, baseURL }) => {
      test.setTimeout(120_000)
      await logInAsPayer(page, baseURL)
      await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 700 })
      const [good, bad] = [
        await makeDeposit(page, { channel: 'bkash-qr' }),
        await makeDeposit(page, { channel: 'bkash-qr' }),
      ]
      const faultsAt = async (query: string) => {
        await page.goto(`/m/payment?${query}&lang=${lang}`)
        await waitForHydration(page)
        await expect(page.locator('main h2').first()).toBeVisible()
        return accessibilityFaults(page)
      }
      await decidePayment(baseURL, good, 'approve')
      await decidePayment(baseURL, bad, 'expire')
      expect(await faultsAt(`id=${good}`)).toEqual([])
      expect(await faultsAt(`id=${good}&part=receipt`)).toEqual([])
      expect(await faultsAt(`id=${bad}`)).toEqual([])
      expect(await faultsAt(`id=${bad}&part=missing`)).toEqual([])
    },
  )
