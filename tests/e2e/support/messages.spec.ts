import type { Locator, Page } from 'playwright/test'
import { TOAST_LONG_MS } from '../../../shared/config/product-limits'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

/** Message centre, announcements, inbox, unread counts and live chat. */

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
async function visit(page: Page, path: string) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`)
  await waitForHydration(page)
}
/**
 * Reloads until a section is visible. Without scripts, a section that loads too late is missing from the
 * page.
 */
const reloadUntilVisible = (page: Page, section: Locator) =>
  expect(async () => {
    if (!(await section.isVisible())) await page.reload()
    await expect(section).toBeVisible({ timeout: 1000 })
  }).toPass()
const withCounts = (page: Page, counts: Record<string, number>) =>
  page.route('**/m/api/unread', (route) => route.fulfill({ json: counts }))

test(
  'one call loads the unread counts of header, bar, menu and pages; counts over 99 show 99+, and do not change row heights',
  fullOnly('tests/worker/support/messages.test.ts'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await withCounts(page, { notices: 3, inbox: 140, chat: 1 })
    await visit(page, '/m/message')
    await expect(bar(page).getByRole('link', { name: /Notices/ })).toContainText('3 unread')
    await expect(main(page).getByRole('link', { name: /Announcements/ })).toContainText('3 unread')
    await expect(main(page).getByRole('link', { name: /Inbox/ })).toContainText('99+')
    await expect(main(page).getByRole('link', { name: /^Live chat/ })).toContainText('1 unread')
    expect(requested.filter((path) => path === '/m/api/unread')).toHaveLength(1)
    // A contact option that is alone in its row is as high as the others.
    const heightOf = async (name: RegExp) =>
      (await main(page).getByRole('link', { name }).boundingBox())?.height
    await expect(async () => {
      const row = await heightOf(/^Affiliate support/)
      expect(row).toBeGreaterThan(0)
      expect(await heightOf(/^WhatsApp/)).toBe(row)
    }).toPass()
    await main(page).getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(page.getByRole('banner')).toContainText('99+')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /Messages/ }),
    ).toContainText('99+')
  },
)

test(
  'unread counts are requested each minute while the page is visible, and once when it becomes visible',
  fullOnly('nothing does for the interval'),
  async ({ page, logIn }) => {
    await page.clock.install()
    await logIn('rafi88')
    let calls = 0
    await page.route('**/m/api/unread', (route) => {
      calls += 1
      return route.fulfill({ json: { notices: calls } })
    })
    await visit(page, '/m/message')
    await expect.poll(() => calls).toBe(1)
    await page.clock.runFor(60_000)
    await expect.poll(() => calls).toBe(2)
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    await page.clock.runFor(600_000)
    expect(calls).toBe(2)
    await setHidden(false)
    await expect.poll(() => calls).toBe(3)
    await page.clock.runFor(1000)
    expect(calls).toBe(3)
    await expect(bar(page)).toContainText('3 unread')
  },
)

test(
  'an announcement opens in place and is marked as read once',
  fullOnly('“a message is marked as read, and deleted after a …”'),
  async ({ page, context, baseURL }) => {
    const { cookies } = await registerByForm(String(baseURL), 'Messages-1!')
    await context.addCookies(cookies)
    const marks: string[] = []
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT') marks.push(new URL(request.url()).pathname)
    })
    const atFirst = page.waitForResponse(/\/m\/api\/unread$/)
    await visit(page, '/m/notice')
    await atFirst
    const items = main(page).locator('details')
    const first = items.first()
    await expect(first).toContainText('New')
    const counted = page.waitForResponse(/\/m\/api\/unread$/)
    await first.locator('summary').click()
    await expect(first.getByText('Games stay open.')).toBeVisible()
    await expect(first.locator('summary')).not.toContainText('New')
    await counted
    await items.nth(1).locator('summary').click()
    // Opening an announcement closes the one that was open.
    await expect(first.getByText('Games stay open.')).toBeHidden()
    await first.locator('summary').click()
    await expect
      .poll(() => marks.toSorted())
      .toEqual(['/m/api/notices/notice-1/read', '/m/api/notices/notice-2/read'])
    await page.reload()
    await expect(first).toBeVisible()
    await expect(first.locator('summary')).not.toContainText('New')
    await expect(items.nth(2)).toContainText('New')
  },
)

test(
  'announcements opened in quick succession are marked as read 150 ms apart, and none is lost',
  fullOnly(
    '“a message is marked as read, and deleted after a …”; nothing: the pause, which spares the platform',
  ),
  async ({ page, logIn }) => {
    await page.clock.install()
    await logIn('rafi88')
    const marks: string[] = []
    await page.route('**/m/api/notices/*/read', (route) => {
      marks.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await visit(page, '/m/notice')
    const news = main(page).locator('details', { hasText: 'New' })
    await expect(news.nth(2)).toBeVisible()
    const unread = await news.count()
    // The time is far enough ahead that the running clock has not reached it on a busy machine.
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 30_000)
    await page.evaluate(async () => {
      for (const element of document.querySelectorAll<HTMLElement>('main summary')) {
        const opened = new Promise((resolve) => {
          element.parentElement?.addEventListener('toggle', resolve, { once: true })
        })
        element.click()
        await opened
      }
    })
    await page.clock.runFor(1)
    await expect.poll(() => marks.length).toBe(1)
    await page.clock.runFor(148)
    expect(marks).toHaveLength(1)
    await page.clock.runFor(1)
    await expect.poll(() => marks.length).toBe(2)
    await page.clock.runFor(150 * unread)
    await expect.poll(() => marks.length).toBe(unread)
    expect(new Set(marks).size).toBe(unread)
  },
)

test(
  'a URL with an announcement’s id opens that announcement',
  fullOnly('tests/worker/support/messages.test.ts has the same URL'),
  async ({ page, logIn }) => {
    await logIn('nusrat')
    await visit(page, '/m/notice?id=notice-5')
    await expect(main(page).getByText('We’ll never ask for your password', { exact: false })).toBeVisible()
    await expect(main(page).locator('details[open]')).toHaveCount(1)
  },
)

test('a message is marked as read, and deleted after a confirmation; a failed deletion shows an error', async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  const { cookies } = await registerByForm(String(baseURL), 'Messages-1!')
  await context.addCookies(cookies)
  await visit(page, '/m/webEmail')
  const rows = main(page).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  const first = rows.first().getByRole('link')
  await expect(first).toContainText('Unread')
  const title = String(await first.locator('span').nth(1).textContent())
  expect(title).toMatch(/\S/)
  const read = page.waitForResponse((response) => response.url().endsWith('/read'))
  await first.click()
  await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible()
  expect((await read).status()).toBe(204)
  await page.goBack()
  await expect(page.locator('#message-title')).toHaveCount(0)
  await expect(rows.first()).not.toContainText('Unread')

  await rows.first().getByRole('link').click()
  await main(page).getByRole('button', { name: 'Delete' }).click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText('Delete this message?')
  await confirmation.getByRole('button', { name: 'Keep message' }).click()
  await expect(confirmation).toBeHidden()
  const announced = await collectLiveRegionTexts(page)
  provokes(/ERR_CONNECTION_RESET/)
  await page.route('**/m/api/inbox/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.continue(),
  )
  await main(page).getByRole('button', { name: 'Delete' }).click()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(announced).toContain('Something went wrong. Try again.')
  await expect(confirmation).toBeHidden()
  await expect(page.locator('#message-title')).toBeVisible()
  await page.unroute('**/m/api/inbox/*')

  await main(page).getByRole('button', { name: 'Delete' }).click()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/m\/webEmail$/)
  await expect.poll(announced).toContain('Message deleted')
  await expect(rows).toHaveCount(before - 1)
  await expect(main(page)).not.toContainText(title)
})

test(
  'free play shows that inbox and chat need an account',
  fullOnly('tests/worker/support/messages.test.ts refuses both'),
  async ({ page, logIn }) => {
    await page.clock.install()
    await logIn('trial01')
    await visit(page, '/m/message')
    const refusal = 'Please log in with a formal account to use this function'
    for (const name of [/Inbox/, /Live chat/]) {
      const announced = await collectLiveRegionTexts(page)
      await main(page).getByRole('link', { name }).click()
      await expect.poll(announced).toContain(refusal)
      // The previous toast disappears before the next tap, so that only a new toast matches.
      await page.clock.fastForward(TOAST_LONG_MS)
      await expect(page.getByText(refusal)).toHaveCount(0)
      await expect(page).toHaveURL(/\/m\/message/)
    }
  },
)

for (const theme of ['dark', 'light'] as const)
  test(
    `the live chat opens in the same tab, in the lobby’s ${theme} theme, not the device’s, and Back returns`,
    fullOnly('tests/worker/support/messages.test.ts; Back from the chat has no other test'),
    async ({ page, logIn }) => {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
      await logIn('rafi88')
      await visit(page, `/m/message?theme=${theme}`)
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const lobby = await background()
      await main(page)
        .getByRole('link', { name: /^Live chat/ })
        .click()
      await page.waitForURL(/^http:\/\/chat\.localhost/)
      await expect(page.getByRole('textbox')).toBeVisible()
      await expect.poll(background).toBe(lobby)
      expect(await findAxeFaults(page)).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL(/\/m\/message/)
    },
  )

test('a chat with an untrusted URL shows an error, and offers other contacts', async ({
  page,
  logIn,
  complaints,
}) => {
  await logIn('rafi88')
  await page.route('**/m/api/chat', (route) => route.fulfill({ status: 502, json: { code: 'bad-chat-url' } }))
  await visit(page, '/m/service?type=LIVECHAT')
  await expect(main(page).getByRole('alert')).toHaveText('We couldn’t open live chat.')
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  )
  complaints.length = 0
})

test.describe(
  'without scripts',
  fullOnly('tests/worker/support/messages.test.ts posts the same forms'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, a message is marked as read and deleted after a confirmation, and the chat is a link', async ({
      page,
      context,
      baseURL,
    }) => {
      const { cookies } = await registerByForm(String(baseURL), 'Messages-1!')
      await context.addCookies(cookies)
      const first = main(page).getByRole('listitem').first().getByRole('link')
      const mark = main(page).getByRole('button', { name: 'Mark as read' })
      await page.goto('/m/webEmail?lang=en')
      await reloadUntilVisible(page, first)
      await first.click()
      await reloadUntilVisible(page, mark)
      await mark.click()
      await reloadUntilVisible(page, first)
      await expect(first).not.toContainText('Unread')
      await first.click()
      await reloadUntilVisible(page, main(page).getByRole('link', { name: 'Delete' }))
      await expect(mark).toHaveCount(0)
      await main(page).getByRole('link', { name: 'Delete' }).click()
      await page.locator('#delete-message').getByRole('button', { name: 'Delete' }).click()
      await expect(page).toHaveURL(/\/m\/webEmail$/)
      await page.goto('/m/service?type=LIVECHAT&lang=en')
      await main(page).getByRole('button', { name: 'Live chat' }).click()
      await expect(main(page).getByRole('link', { name: 'Continue to live chat' })).toHaveAttribute(
        'href',
        /^http:\/\/chat\.localhost/,
      )
    })
  },
)
