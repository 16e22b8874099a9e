import { expect, test } from '../harness/test'

test('a member sees balance and favourites, and keeps a favourite', async ({ page, logIn }) => {
  await logIn('rafi88')
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('৳')

  const heart = page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()
  const wasOn = (await heart.getAttribute('aria-pressed')) === 'true'
  const saved = page.waitForResponse((response) => response.url().includes('/m/api/favourites/'))
  await heart.click()
  expect((await saved).status()).toBeLessThan(300)
  // The heart lies on the tile's link, which must not follow.
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(heart).toHaveAttribute('aria-pressed', String(!wasOn))
  await page.reload()
  await expect(page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()).toHaveAttribute(
    'aria-pressed',
    String(!wasOn),
  )
})

test('a favourite that could not be saved is taken back and said', async ({ page, logIn, complaints }) => {
  await logIn('nusrat')
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.route('**/m/api/favourites/**', (route) => route.abort('connectionreset'))
  const heart = page.getByRole('button', { name: /favourites: Lotus Rain/ }).last()
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first(),
  ).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', String(before))
  complaints.length = 0
})

test('the server decides who is shown: no guest header flashes before the member’s', async ({
  page,
  logIn,
  baseURL,
}) => {
  await logIn('nusrat')
  const answer = await page.request.get(`${baseURL}/m/home?lang=en`)
  const html = await answer.text()
  expect(html).toContain('nusrat')
  expect(html).not.toContain('href="/m/register"')
  expect(html).not.toContain('href="/m/login"')
  expect(answer.headers()['cache-control']).toContain('no-store')
})

test('nor does one while scripts take the page over', async ({ page, logIn }) => {
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
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(page.getByRole('banner')).toContainText('৳')
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  expect(seen).toEqual(['member'])
})

test('header and menu say who, how much, and when the account was used before', async ({ page, logIn }) => {
  await logIn('rafi88')
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
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
  const asked = page.waitForRequest((request) => request.url().includes('/m/home.data'))
  await menu.getByRole('button', { name: 'Refresh the balance' }).click()
  await asked
  await expect(menu).toContainText('24,850')
})

test('a wallet that comes late arrives, also where the page is used before', async ({ page, logIn }) => {
  const slow = async (latencyMs: number) => {
    const endpoints = latencyMs > 0 ? ['balance'] : []
    await page.request.post('/__sandbox/scenario', { data: { latencyMs, endpoints } })
  }
  await logIn('rafi88')
  // Of the wallet alone, and not for long: what runs beside this test only waits a little.
  await slow(1500)
  try {
    await page.goto('/m/home?lang=en', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toContainText('24,850')
    await expect(menu).not.toContainText('not available')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toContainText('24,850')
  } finally {
    await slow(0)
  }
})

test('the menu asks before logging out', async ({ page, logIn }) => {
  await logIn('rafi88')
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /log out/i })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: /cancel/i }).click()
  await expect(question).toBeHidden()
})

test('a trial player is asked to register where an account is needed', async ({ page, logIn }) => {
  await logIn('trial01')
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
})
