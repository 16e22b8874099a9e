import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { builtFilePath } from '../harness/downloads'
import { changeScenario } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'
import { logInAsPayer } from '../harness/payment-members'
import { setAccountBalance } from '../harness/place-bets'

/** Id of the game “Moonlit Koi” in the sandbox’s catalogue. */
const MOONLIT_KOI = '10001'

test('a member sees the balance, and a changed favourite survives a reload', async ({ page, baseURL }) => {
  await logInAsPayer(page, baseURL)
  const favourites = page.waitForResponse((response) => response.url().endsWith('/m/api/favourites'))
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('৳')

  const favouriteButton = page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()
  const { nodeIds } = (await (await favourites).json()) as { nodeIds: string[] }
  const wasOn = nodeIds.includes(MOONLIT_KOI)
  await expect(favouriteButton).toHaveAttribute('aria-pressed', String(wasOn))
  const saved = page.waitForResponse((response) => response.url().includes('/m/api/favourites/'))
  await favouriteButton.click()
  expect((await saved).status()).toBeLessThan(300)
  // The favourite button overlaps the tile’s link, which must not be followed.
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(favouriteButton).toHaveAttribute('aria-pressed', String(!wasOn))
  await page.reload()
  await expect(page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()).toHaveAttribute(
    'aria-pressed',
    String(!wasOn),
  )
})

test(
  'a favourite that cannot be saved is undone, with an error',
  fullOnly(
    '“an API call whose session has ended shows a notice, and …” in tests/e2e/shell/session.spec.ts undoes one, too',
  ),
  async ({ page, logIn, complaints }) => {
    await logIn('nusrat')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page.route('**/m/api/favourites/**', (route) => route.abort('connectionreset'))
    const favouriteButton = page.getByRole('button', { name: /favourites: Lotus Rain/ }).last()
    const before = await favouriteButton.getAttribute('aria-pressed')
    const announced = await collectLiveRegionTexts(page)
    await favouriteButton.click()
    await expect.poll(announced).toContain('We couldn’t save this game. Try again.')
    await expect(favouriteButton).toHaveAttribute('aria-pressed', String(before))
    complaints.length = 0
  },
)

test(
  'the document of a member has the member’s header, and no guest’s header flashes during hydration',
  fullOnly('tests/worker/session/private-pages.test.ts'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('header a[href^="/m/login"], header a[href^="/m/register"]'))
          seen.push('guest')
        if (document.querySelector('header a[href="#log-out"]')) seen.push('member')
      }).observe(document, { childList: true, subtree: true })
    })
    const response = await page.goto('/m/home?lang=en')
    const html = String(await response?.text())
    expect(html).toContain('Rafi_88')
    expect(html).not.toContain('href="/m/register"')
    expect(html).not.toContain('href="/m/login"')
    expect(response?.headers()['cache-control']).toContain('no-store')
    await waitForHydration(page)
    await expect(page.getByRole('banner')).toContainText('৳')
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
    expect(seen).toEqual(['member'])
  },
)

test(
  'header and menu show name, VIP level and a balance to refresh, and the menu confirms the logout',
  fullOnly('“a member sees the balance” above'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    const balance = page.getByRole('banner').getByRole('button', { name: /Balance/ })
    await expect(balance).toContainText('24,850')
    await expect(balance).not.toContainText('24,850.75')
    await expect(balance).toContainText('VIP 3')
    await balance.click()
    await expect(balance).toContainText('24,850.75')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toContainText('Rafi_88')
    await expect(menu).toContainText('VIP 3')
    const requested = page.waitForRequest((request) => request.url().endsWith('/m/api/wallet'))
    await menu.getByRole('button', { name: 'Refresh balance' }).click()
    await requested
    await expect(menu).toContainText('24,850')

    await menu.getByRole('button', { name: /log out/i }).click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation).toBeVisible()
    await confirmation.getByRole('button', { name: /cancel/i }).click()
    await expect(confirmation).toBeHidden()
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('৳')
  },
)

test.describe('a balance that loads late', () => {
  /** Registers a new member with a balance of 24,850. */
  const newMember = async (page: Page, baseURL: string | undefined) => {
    const account = await logInAsPayer(page, baseURL)
    await setAccountBalance(baseURL, account, '24850')
    return account
  }
  const delayBalance = (baseURL: string | undefined, account: string) =>
    changeScenario(baseURL, account, { latencyMs: 1500, endpoints: ['memberInfo', 'balance'] })

  test(
    'a late balance is shown, also when the menu is opened before',
    fullOnly('tests/e2e/wallet/member-home.spec.ts shows a balance while the page loads'),
    async ({ page, baseURL }) => {
      await delayBalance(baseURL, await newMember(page, baseURL))
      await page.goto('/m/home?lang=en', { waitUntil: 'commit' })
      await waitForHydration(page)
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toContainText('24,850')
      await expect(menu).not.toContainText('not available')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner')).toContainText('24,850')
    },
  )

  test(
    'a late balance is shown when it arrives after the menu and the dialogs, too',
    fullOnly('nothing does'),
    async ({ page, baseURL }) => {
      const account = await newMember(page, baseURL)
      await page.goto('/m/service?lang=en')
      await waitForHydration(page)
      await delayBalance(baseURL, account)
      const messages = page.waitForResponse(`**${builtFilePath('locales/en.po?overlays')}`)
      await page.reload({ waitUntil: 'commit' })
      await messages
      await expect(page.getByRole('banner')).toContainText('24,850')
    },
  )
})

test(
  'a trial player who opens the member centre sees a prompt to register',
  fullOnly('tests/worker/account/free-play.test.ts'),
  async ({ page, logIn }) => {
    await logIn('trial01')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Me', exact: true })
      .click()
    await expect(
      page.getByRole('dialog', { name: 'You need a real account to use the full member centre' }),
    ).toBeVisible()
  },
)
