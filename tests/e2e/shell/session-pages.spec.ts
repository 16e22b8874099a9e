import { type PageId, pageIds, paths } from '../../../shared/paths'
import { readPages } from '../../fixtures/page-rows'
import { skipRepetition } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/**
 * All pages for members, opened by a link on a page that has not noticed that the platform ended the session.
 */

const PASSWORD = 'river-Stone-7'

const rows = await readPages()
const isFirst = (id: PageId) => Number(id !== 'member-home')
const memberPages = pageIds.filter((id) => rows[id].needsLogin).sort((a, b) => isFirst(a) - isFirst(b))

for (const [index, id] of memberPages.entries()) {
  const all = paths[id]
  const [path] = all
  test(
    `when the session has ended, ${path} leads to the login, which says so and leads back`,
    skipRepetition(index, 'the first one, of the member centre'),
    async ({ page, baseURL, provokes }) => {
      // These are requests that the page made before it noticed the session’s end.
      provokes(/401/)
      const { username, cookies } = await registerByForm(String(baseURL), PASSWORD)
      await page.context().addCookies(cookies)
      await page.goto('/m/help?lang=en')
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      await page.request.post(`/__sandbox/end-tokens?account=${username}`)
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        link.dataset.page = ''
        document.body.appendChild(link)
        link.click()
      }, path)
      await expect(page).toHaveURL((url) => url.pathname === '/m/login')
      await expect(
        page.getByRole('alert').filter({ hasText: 'Account logged out, log in again' }),
      ).toBeVisible()
      const main = page.getByRole('main')
      await main.getByLabel('Username', { exact: true }).fill(username)
      await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await main.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL((url) => all.includes(url.pathname))
      await expect(page.getByRole('alert').filter({ hasText: 'Account logged out' })).toHaveCount(0)
    },
  )
}
