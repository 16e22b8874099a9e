import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Inviting friends, with the sandbox as the platform. */

const main = (page: Page) => page.getByRole('main')
const open = async (page: Page, lang = 'en') => {
  await page.goto(`/m/inviteFriends?lang=${lang}`)
  await waitForHydration(page)
}
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const linkOf = async (page: Page): Promise<string> =>
  (await main(page)
    .getByText(/\/m\/register\?affiliateCode=/)
    .textContent()) ?? ''
const codeIn = (link: string): string => new URL(link).searchParams.get('affiliateCode') ?? ''

/** Removes the browser's share sheet, or replaces it with one that records its arguments. */
const withoutShareSheet = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
const withShareSheet = (page: Page, answer: 'shares' | 'closes') =>
  page.addInitScript((does) => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        if (does === 'closes') throw new DOMException('closed', 'AbortError')
        ;(window as { shared?: ShareData }).shared = data
      },
    })
  }, answer)

const byCopying = fullOnly('nothing does')
const byWorker = fullOnly(
  '“the invitation page shows the code, its link, both rewards …” in tests/worker/agent/invite-friends.test.ts',
)
const byWorkerLinks = fullOnly(
  'tests/worker/wallet/member-home.test.ts has the link; nothing does for the bar',
)

test(
  'the invitation code and link are copied by keyboard, and the QR code is visible',
  fullOnly('nothing does'),
  async ({ page, context, logIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn('rafi88')
    await open(page)
    await expect(main(page)).toContainText('RAFI88')
    await expect(main(page).getByRole('img', { name: 'QR code for your invitation link' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Copy: Your invitation code' }).press('Enter')
    await expect(main(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await copied(page)).toBe('RAFI88')
    await main(page).getByRole('button', { name: 'Copy: Your invitation link' }).press(' ')
    await expect.poll(() => copied(page)).toBe(await linkOf(page))
    expect(codeIn(await linkOf(page))).toBe('RAFI88')
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test('an invitation link that the browser refuses to copy is shown and selected', async ({ page, logIn }) => {
  await logIn('rafi88')
  await open(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  for (const label of ['Your invitation code', 'Your invitation link']) {
    const link = await linkOf(page)
    await main(page)
      .getByRole('button', { name: `Copy: ${label}` })
      .click()
    const text = main(page).getByRole('textbox', { name: label })
    await expect(text).toHaveValue(label === 'Your invitation code' ? 'RAFI88' : link)
    await expect(text).toBeFocused()
    const selected = () =>
      text.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
        value.slice(selectionStart ?? 0, selectionEnd ?? 0),
      )
    expect(await selected()).toBe(await text.inputValue())
  }
  expect(await accessibilityFaults(page)).toEqual([])
})

test(
  'in a browser without a share sheet, sharing copies the invitation link',
  byCopying,
  async ({ page, context, logIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await withoutShareSheet(page)
    await logIn('rafi88')
    await open(page)
    await main(page).getByRole('button', { name: 'Share' }).press('Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await copied(page)).toBe(await linkOf(page))
  },
)

test('the share sheet gets the invitation link and the code', byCopying, async ({ page, logIn }) => {
  await withShareSheet(page, 'shares')
  await logIn('rafi88')
  await open(page)
  await main(page).getByRole('button', { name: 'Share' }).click()
  const shared = () => page.evaluate(() => (window as { shared?: ShareData }).shared)
  await expect.poll(shared).toMatchObject({ text: 'Sign up with my code: RAFI88', url: await linkOf(page) })
})

test(
  'a closed share sheet shows no message; a failed one shows where the invitation link is',
  byCopying,
  async ({ page, logIn }) => {
    await withShareSheet(page, 'closes')
    await logIn('rafi88')
    await open(page)
    const share = main(page).getByRole('button', { name: 'Share' })
    await share.click()
    await page.evaluate(() =>
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: async () => Promise.reject(new DOMException('not now', 'NotAllowedError')),
      }),
    )
    await share.click()
    // Only the second tap shows a toast.
    await expect(page.getByText('We couldn’t share your link. Copy it instead.')).toHaveCount(1)
  },
)

test('a friend who follows the invitation link finds the code filled in, signs up, and appears in the list', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  await open(page)
  await expect(main(page)).toContainText('No friends have signed up with your code yet.')
  const link = await linkOf(page)

  const visit = await browser.newContext()
  const guest = await visit.newPage()
  await guest.goto(link)
  await waitForHydration(guest)
  await expect(guest.locator('input[name="affiliateCode"]')).toHaveValue(codeIn(link))
  await visit.close()

  const friend = await registerByForm(String(baseURL), 'river-Stone-7', { affiliateCode: codeIn(link) })
  await page.reload()
  await waitForHydration(page)
  const list = main(page).getByRole('region', { name: 'Friends who signed up' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Signed up')
  await expect(list).toContainText('•••')
  await expect(main(page)).not.toContainText(friend.username)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const lang of shorten(['en', 'bn', 'ur'])) {
    await open(page, lang)
    expect(await accessibilityFaults(page), lang).toEqual([])
  }
})

test(
  'the member centre and the second entry of the bar lead to the invitation page',
  byWorkerLinks,
  async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Invite', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/inviteFriends$/)
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invite' })
    await expect(entry).toHaveAttribute('aria-current', 'page')
  },
)

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts, the invitation’s code, link, QR code and terms are visible, without buttons that need scripts', async ({
    page,
    logIn,
  }) => {
    await logIn('rafi88')
    await page.goto('/m/inviteFriends?lang=en')
    await expect(main(page)).toContainText('RAFI88')
    expect(codeIn(await linkOf(page))).toBe('RAFI88')
    await expect(main(page).getByRole('img', { name: 'QR code for your invitation link' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'Terms' })).toContainText(
      /Monthly reward limit\s*10 friends/,
    )
    await expect(main(page).getByRole('button')).toHaveCount(0)
  })
})
