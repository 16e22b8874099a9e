import type { Page, Request } from 'playwright/test'
import { echo as changePswEcho } from '../../../shared/areas/account/change-psw'
import { echo as forgetEcho } from '../../../shared/areas/account/forget'
import { echo as loginEcho } from '../../../shared/areas/account/login'
import { echo as registerEcho } from '../../../shared/areas/account/register'
import { echo as trialEcho } from '../../../shared/areas/account/trial'
import { echo as feedbackEcho } from '../../../shared/areas/support/feedback'
import { createMobileNumber, createUserName } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage, waitForHydration } from '../harness/page'

/**
 * Form drafts in the browser, and unencrypted fields of posts. Both contain only fields in the contract’s
 * `echo` list.
 */

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

/** Types a different value into every text field, and ticks every box. @returns the values by field */
const fillAll = (page: Page, formId: string): Promise<Record<string, string>> =>
  page.locator(`form#${formId}`).evaluate((form: HTMLFormElement) => {
    const typed: Record<string, string> = {}
    for (const [index, input] of [...form.elements].entries()) {
      if (input instanceof HTMLInputElement && input.type === 'checkbox' && !input.checked) input.click()
      const isText =
        input instanceof HTMLTextAreaElement ||
        (input instanceof HTMLInputElement && ['text', 'password', 'tel', 'email'].includes(input.type))
      if (!isText || input.name === '') continue
      typed[input.name] = `canary-${index}-${input.name}`
      input.value = `canary-${index}-${input.name}`
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return typed
  })

/** Asserts that the draft has exactly the typed values that the contract lists. */
async function expectDraft(page: Page, formId: string, echo: readonly string[]) {
  const typed = await fillAll(page, formId)
  expect(Object.keys(typed).length, formId).toBeGreaterThan(0)
  const all = await stored(page)
  const draft = Object.keys(typed).filter((name) => all.includes(String(typed[name])))
  expect(draft.sort(), formId).toEqual(
    Object.keys(typed)
      .filter((name) => echo.includes(name))
      .sort(),
  )
}

test('a guest’s draft stores exactly the fields that the form’s contract allows', async ({ page }) => {
  const forms = [
    ['/m/login', 'login', loginEcho],
    ['/m/login?method=sms', 'login', loginEcho],
    ['/m/register', 'register', registerEcho],
    ['/m/forget', 'forget', forgetEcho],
    ['/m/feedback', 'feedback', feedbackEcho],
  ] as const
  for (const [path, id, echo] of forms) {
    await openReadyPage(page, path)
    await expectDraft(page, id, echo)
  }
  await openReadyPage(page, '/m/trail')
  await page.locator('form#trial input[name="adult"]').check()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:trial'))).toBe('{"adult":"on"}')
  expect(trialEcho).toEqual(['adult'])
})

test('a member’s draft stores exactly the fields that the form’s contract allows', async ({
  page,
  logIn,
}) => {
  await logIn('nusrat')
  await openReadyPage(page, '/m/changePsw')
  await expectDraft(page, 'change-psw', changePswEcho)
  await openReadyPage(page, '/m/activity?id=reef-quest&apply=1')
  const form = page.locator('form[id^="apply-"]')
  await expectDraft(page, String(await form.getAttribute('id')), ['comment'])
})

const namesIn = (request: Request): string[] =>
  [...(request.postDataBuffer()?.toString('latin1') ?? '').matchAll(/name="([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  )

test('a password reset code is neither stored in a draft nor posted unencrypted', async ({ page }) => {
  await openReadyPage(page, '/m/forget?lang=en')
  const name = createUserName()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Mobile number', { exact: true }).fill(createMobileNumber())
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('SMS code').fill('904817')
  await page.getByLabel('New password', { exact: true }).fill('typed-Secret-1')
  await page.getByLabel('Confirm new password').fill('typed-Secret-1')
  const all = await stored(page)
  // The typed name is there, so the test reads the right storage.
  expect(all).toContain(name)
  for (const secret of ['904817', 'typed-Secret-1']) expect(all).not.toContain(secret)

  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Set new password' }).click()
  expect(namesIn(await posted).sort()).toEqual(
    ['countryDialingCode', 'encrypted', 'method', 'mobileNum', 'step', 'username'].sort(),
  )
})

test('a draft of one member is not restored for the next member in the same tab', async ({ page, logIn }) => {
  const field = page.getByLabel('Your feedback')
  await logIn('nusrat')
  await openReadyPage(page, '/m/feedback?lang=en')
  await field.fill('Only Nusrat may read this.')
  await page.reload()
  await waitForHydration(page)
  await expect(field).toHaveValue('Only Nusrat may read this.')

  await logIn('rafi88')
  // Another tab announces a login this way: the form stays open, and the page gets the new session.
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'sessionStamp' })))
  await expect.poll(() => stored(page)).not.toContain('Only Nusrat')
  await page.reload()
  await waitForHydration(page)
  await expect(field).toHaveValue('')
  expect(await stored(page)).not.toContain('Only Nusrat')
})
