import type { Page } from 'playwright/test'
import { languages } from '../../../shared/config/languages.ts'
import { fullOnly } from '../../selection'
import { collectDocumentUrls } from '../harness/downloads.ts'
import { switchLanguage } from '../harness/language-picker.ts'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page.ts'
import { logInAsPayee } from '../harness/payment-members.ts'

/**
 * A change of language in the middle of a form, on pages of every kind, loads no new document. Typed and
 * chosen values, open sections, the focused field, its place and the session stay.
 */

const main = (page: Page) => page.getByRole('main')

interface Visit {
  path: string
  /**
   * A seeded member. `payee` is a new member with money and a payout account; without a value the visitor is
   * a guest.
   */
  account?: string
  /** Makes the form visible by taps. */
  open?: (page: Page) => Promise<void>
  to: readonly string[]
  /** The visit in the short suite that covers this one. Without a value, the short suite runs this visit. */
  coveredBy?: string
}

const visits: Record<string, Visit> = {
  'the registration': { path: '/m/register?lang=en', to: ['ar', 'es', 'my'] },
  'the login by SMS': { path: '/m/login?method=sms', to: ['hi', 'id', 'ur'], coveredBy: 'the registration' },
  'the search for a country': {
    path: '/m/login?method=sms',
    open: (page) => page.getByRole('button', { name: /^Country code/ }).click(),
    to: ['fr', 'ne'],
  },
  'the search for games': {
    path: '/m/gameList',
    to: ['th', 'zh-Hans'],
    coveredBy: 'the search for a country',
  },
  'the filter of games': {
    path: '/m/gameList?gameType=RNG',
    open: (page) => page.locator('a[href="#filters"]').click(),
    to: ['ja', 'ru'],
    coveredBy: 'the search for a country',
  },
  'the search in the help': {
    path: '/m/help?lang=en',
    to: ['km', 'vi'],
    coveredBy: 'the search for a country',
  },
  'the self-test': { path: '/m/selfTest', to: ['kk', 'ta'], coveredBy: 'the registration' },
  'a deposit': {
    path: '/m/voucherCenter',
    account: 'payee',
    to: ['fa', 'ko', 'pt-BR'],
    coveredBy: 'a transfer',
  },
  'a withdrawal': { path: '/m/withdraw', account: 'payee', to: ['bn', 'uz'], coveredBy: 'a transfer' },
  'a transfer': {
    path: '/m/member/transfers',
    account: 'payee',
    open: (page) => main(page).locator('summary').filter({ hasText: 'Send' }).nth(1).click(),
    to: ['lo', 'tr'],
  },
  'a limit': {
    path: '/m/limits?kind=deposit&period=week&lang=en',
    account: 'payee',
    to: ['zh-Hant', 'fil'],
    coveredBy: 'a transfer',
  },
  'days of the betting record': {
    path: '/m/gameRecord?range=own&from=2026-11-01&to=2026-11-02',
    account: 'tanvir',
    to: ['ms', 'ur'],
    coveredBy: 'the registration',
  },
  'a dialog of an agent': {
    path: '/m/member/agent/links',
    account: 'bilal_agent',
    open: (page) => main(page).getByRole('link', { name: 'Create a link' }).click(),
    to: ['ar', 'en'],
    coveredBy: 'the search for a country',
  },
}

/** Types into every visible field, selects unselected options, and leaves the focus in the last field. */
const fillAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const fields = [...(scope?.querySelectorAll('input, select, textarea') ?? [])] as HTMLInputElement[]
    const visible = fields.filter((field) => field.checkVisibility() && !field.disabled && !field.readOnly)
    const texts: Record<string, string> = { date: '2026-10-03', email: 'typed@example.com' }
    for (const field of visible) {
      field.focus()
      if (['radio', 'checkbox'].includes(field.type)) field.click()
      else if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
      else {
        const isNumber = /numeric|decimal|tel/.test(field.inputMode)
        // The element’s native setter is used, because React’s setter would hide the change from React.
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        set?.call(field, texts[field.type] ?? (isNumber ? '523' : 'Typed'))
      }
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
  })

/** Reads visible values of the form's fields, and open sections around them. */
const visibleState = (page: Page) =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const fields = [...(scope?.querySelectorAll('input, select, textarea') ?? [])] as HTMLInputElement[]
    const isChoice = ({ type }: HTMLInputElement) => ['radio', 'checkbox'].includes(type)
    return {
      fields: fields
        .filter((field) => field.checkVisibility())
        .map(
          (field) =>
            `${field.name || field.id}: ${isChoice(field) ? `${field.value} ${field.checked}` : field.value}`,
        ),
      dialogs: document.querySelectorAll('dialog[open]').length,
      details: document.querySelectorAll('main details[open]').length,
      focused: document.activeElement?.id || document.activeElement?.getAttribute('name'),
    }
  })

test('the tested language switches cover every language', () => {
  const to = Object.values(visits).flatMap((visit) => visit.to)
  expect([...new Set(to)].sort()).toEqual(languages.map(({ tag }) => tag as string).sort())
})

for (const [name, { path, account, open, to, coveredBy }] of Object.entries(visits))
  test(
    `a change of language keeps the state of ${name}`,
    coveredBy ? fullOnly(`“a change of language keeps the state of ${coveredBy}”`) : {},
    async ({ page, baseURL, logIn }) => {
      if (account === 'payee') await logInAsPayee(page, String(baseURL))
      else if (account) await logIn(account)
      await page.goto(path)
      await waitForHydration(page)
      await open?.(page)
      await expect(page.locator('main form:visible, dialog[open] input:visible').first()).toBeVisible()
      await fillAll(page)
      const before = await visibleState(page)
      expect(before.fields.length).toBeGreaterThan(0)
      const focused = page.locator('input:focus, textarea:focus')
      await focused.scrollIntoViewIfNeeded()
      const documents = collectDocumentUrls(page)
      for (const tag of to) {
        await switchLanguage(page, tag)
        expect(await visibleState(page), tag).toEqual(before)
        await expect(focused).toBeInViewport()
      }
      expect(documents).toEqual([])
      if (account) await expect(page).toHaveURL((url) => url.pathname === new URL(path, url).pathname)
    },
  )

test(
  'a change of language keeps the chosen tab of a tab row in view',
  fullOnly('nothing does'),
  async ({ page, logIn }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await logIn('rafi88')
    await page.goto('/m/member/statement?lang=en')
    await waitForHydration(page)
    const chosen = main(page).locator('nav [aria-current]').first()
    await expect(chosen).toHaveText('Statement')
    for (const tag of ['ms', 'ar', 'ru', 'ur']) {
      await switchLanguage(page, tag)
      await expect(chosen).toBeInViewport({ ratio: 1 })
    }
  },
)
