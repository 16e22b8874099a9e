import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { createSecuredMember, LOGIN_PASSWORD, setMemberSecurity } from '../harness/secured-member'

/** All pages that secure an account, used by keyboard alone. */

/** Controls to reach, and controls reached, by their accessible names. */
interface Walk {
  missed: string[]
  /** Controls that do not show that they have the focus. */
  unmarked: string[]
  /** Controls that got the focus outside the screen, or beneath a bar that covers them. */
  hidden: string[]
}

/**
 * Marks the controls that Tab should reach.
 * @returns their number
 */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    const reachable = [...all].filter((element) => {
      const isOff = element.matches(':disabled, [tabindex="-1"], [type=hidden]') || element.closest('[inert]')
      if (isOff || !element.checkVisibility({ visibilityProperty: true })) return false
      // The arrow keys move between radio buttons: Tab reaches one of a group.
      return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    })
    for (const element of reachable) element.dataset.walk = 'missed'
    return reachable.length
  })

/**
 * Records the focused control.
 * @returns true when it was not recorded before
 */
const note = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement) || element.dataset.walk !== 'missed') return false
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isIn = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    const isMarked = (one: Element | null): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    const around = [element, element.nextElementSibling, element.parentElement, element.closest('label')]
    // A digit field shows its focus by the box of the next digit.
    const boxes = element.parentElement?.querySelectorAll('i') ?? []
    const top = document.elementFromPoint(x, y)
    const isSeen = top !== null && around.some((one) => one && (one.contains(top) || top.contains(one)))
    element.dataset.walk = [
      ![...around, ...boxes].some(isMarked) && 'unmarked',
      !(isIn && isSeen) && 'hidden',
    ]
      .filter(Boolean)
      .join(' ')
    return true
  })

const walked = (page: Page): Promise<Walk> =>
  page.evaluate(() => {
    const of = (what: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-walk~="${what}"]`)].map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.id}: ${element.textContent}`,
      )
    return { missed: of('missed'), unmarked: of('unmarked'), hidden: of('hidden') }
  })

/** Waits for the controls of late sections: React stores a property on each that it has hydrated. */
const isWhole = (page: Page) =>
  page.waitForFunction(() => {
    const all = [...document.querySelectorAll('main :is(a, button, input, select)')]
    // This template is React’s placeholder for a section that has not arrived.
    if (document.querySelector('template[id^="B:"]')) return false
    return all.every((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')))
  })

async function walk(page: Page): Promise<Walk> {
  await isWhole(page)
  const count = await mark(page)
  await page.evaluate(() => document.body.focus())
  for (let step = 0; step < count + 10; step += 1) {
    await page.keyboard.press('Tab')
    await note(page)
  }
  return walked(page)
}

const nothing: Walk = { missed: [], unmarked: [], hidden: [] }

/** Tested pages. The first two have most kinds of controls. */
const pages = [
  '/m/member/securityQuestions?',
  '/m/member/fundPassword?act=reset&by=mobile&',
  '/m/member/security?',
  '/m/member/mobile?change=1&',
  '/m/member/fundPassword?',
  '/m/member/fundPassword?act=change&',
  '/m/member/fundPassword?act=reset&',
  '/m/member/payeeName?',
  '/m/member/email?',
  '/m/member/devices?',
  '/m/member/passkeys?',
  '/m/member/verification?',
  '/m/member/verification?step=identity&',
  '/m/member/verification?step=selfie&',
]

test(
  'every control of the security pages is reached by Tab, shows its focus, and is in view',
  fullOnly('tests/e2e/shell/menu-and-bars.spec.ts, on home'),
  async ({ page, baseURL }) => {
    test.slow()
    const { cookies } = await createSecuredMember(String(baseURL))
    await page.context().addCookies(cookies)
    for (const path of shorten(pages, 2)) {
      await page.goto(`${path}lang=en`)
      await waitForHydration(page)
      expect.soft(await walk(page), path).toEqual(nothing)
    }
  },
)

test(
  'every control of the first fund password and of the “Confirm it’s you” page is reached by keyboard',
  fullOnly(
    '“a new member sets name and fund password …” in tests/e2e/wallet/payout-accounts.spec.ts, by taps; nothing: the same fields by keyboard',
  ),
  async ({ page, baseURL }) => {
    const { cookies, username } = await registerByForm(String(baseURL), LOGIN_PASSWORD)
    await page.context().addCookies(cookies)
    await page.goto('/m/member/fundPassword?lang=en')
    await waitForHydration(page)
    expect.soft(await walk(page)).toEqual(nothing)
    await setMemberSecurity(String(baseURL), username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
    await page.goto('/m/member/passkeys?lang=en')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    expect.soft(await walk(page)).toEqual(nothing)
  },
)

test(
  'a dialog of the security pages keeps the focus inside, and returns it',
  fullOnly('“one device ends the session of another …” in devices.spec.ts'),
  async ({ page, baseURL, browser }) => {
    const origin = String(baseURL)
    const { cookies, username } = await registerByForm(origin, LOGIN_PASSWORD)
    await page.context().addCookies(cookies)
    // The member opens the page on another device.
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${origin}/m/login?lang=en`)
    await waitForHydration(other)
    await other.getByRole('main').getByLabel('Username', { exact: true }).fill(username)
    await other.getByRole('main').getByLabel('Password', { exact: true }).fill(LOGIN_PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(other).toHaveURL(/\/m\/home/)
    await other.context().close()

    await page.goto('/m/member/devices?lang=en')
    await waitForHydration(page)
    const opener = page.getByRole('main').locator('a[aria-haspopup="dialog"]').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)
