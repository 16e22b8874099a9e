import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

test.beforeEach(async ({ page }) => {
  await page.goto('/m/home')
  await waitForHydration(page)
})

const menuButton = (page: import('playwright/test').Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Menu' })

test('the menu takes the focus, keeps Tab within it, and returns the focus when Escape or a tap closes it', async ({
  page,
}) => {
  await menuButton(page).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await expect(menu.locator(':focus')).toHaveCount(1)
  const outside = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('dialog')) names.push(target.outerHTML)
    })
    return names
  })
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab')
  expect(await outside.jsonValue()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await menuButton(page).click()
  await expect(menu).toBeVisible()
  await page.mouse.click(10, 420)
  await expect(menu).toBeHidden()
})

test(
  'a menu entry closes the menu before its page has loaded',
  fullOnly('nothing does'),
  async ({ page }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    await menuButton(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Player protection' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/m\/home/)
    release()
    await expect(page).toHaveURL(/\/m\/playerProtection/)
  },
)

test(
  'a tap on the menu entry of the current page closes the menu too',
  fullOnly('nothing does'),
  async ({ page }) => {
    await menuButton(page).click()
    await page.getByRole('dialog').getByRole('link', { name: /home/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test(
  'the theme switches immediately and is remembered',
  fullOnly(
    '“without scripts, menu, languages and theme work” in tests/e2e/home/home.spec.ts, without scripts',
  ),
  async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await background()
    await menuButton(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await background()).not.toBe(dark)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await background()).not.toBe(dark)
  },
)

test(
  'the bottom bar has five entries and marks the current page',
  fullOnly('“the menu takes the focus” above opens the menu by the bar; entries are in the unit tests'),
  async ({ page }) => {
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Promos' }) })
    await expect(bar.getByRole('link')).toHaveCount(5)
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  },
)

test('by keyboard, every focused element is visible, the skip link leads to the content, and a dialog returns the focus', async ({
  page,
}) => {
  const withoutStyle = await page.evaluateHandle(() => {
    const names: string[] = []
    const hasFocusStyle = (part: Element | null) =>
      part !== null &&
      [undefined, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, boxShadow } = getComputedStyle(part, pseudo)
        return outlineStyle !== 'none' || boxShadow !== 'none'
      })
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      const parts = [target, ...target.querySelectorAll('*'), target.parentElement]
      if (!parts.some(hasFocusStyle)) names.push(target.textContent ?? target.tagName)
    })
    return names
  })
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  for (let step = 1; step < 30; step += 1) await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCount(1)
  expect(await withoutStyle.jsonValue()).toEqual([])

  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inMain).toBe(true)
  const language = page.getByRole('banner').getByRole('button', { name: 'Language' })
  await language.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(language).toBeFocused()
})
