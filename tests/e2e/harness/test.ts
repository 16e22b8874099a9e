import { test as base, expect } from 'playwright/test'
import { memberCookie } from './member-cookie'

interface Options {
  /** The announcement popup comes up over home. Most tests are not about it: for them it has been read. */
  popups: boolean
}

interface Fixtures {
  /** What the browser complained about: console errors, exceptions, policy reports, failed requests. */
  complaints: string[]
  /** Becomes a seeded member: the session cookie the worker would have set at login. */
  logIn: (account: string) => Promise<void>
}

/** Chromium's warning goes by its clock: on a machine that is busy the page is not drawn yet when it is up. */
const isSlowness = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within')

/** Playwright's own word for what its configuration says. */
const isBlocked = (text: string): boolean =>
  text.includes('Service Worker registration blocked by Playwright')

/** Of sandbox/seed/content/popups. */
const seededPopups = ['popup-1', 'popup-2', 'popup-3', 'popup-4']

/** As the product remembers it (client/help/popup-flags). */
function markPopupsRead(ids: readonly string[]): void {
  // Games and other sites have no such thing, and some documents no storage.
  if (!/^https?:$/.test(location.protocol) || window !== window.top) return
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const flags = JSON.stringify(Object.fromEntries(ids.map((id) => [id, day])))
  for (const group of ['A', 'B']) localStorage.setItem(`popups.${group}`, flags)
}

/**
 * Every browser test fails on a console error, an exception, a violation of the content policy or a request that
 * failed, unless it empties `complaints` itself because it provoked them.
 */
export const test = base.extend<Options & Fixtures & { readPopups: undefined }>({
  popups: [false, { option: true }],
  readPopups: [
    async ({ context, popups }, use) => {
      if (!popups) await context.addInitScript(markPopupsRead, seededPopups)
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isSlowness(message.text())) return
        if (isBlocked(message.text())) return
        complaints.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
      page.on('request', (request) => {
        if (request.url().endsWith('/m/api/reports')) complaints.push(`policy: ${request.postData() ?? ''}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ context, baseURL }, use) => {
    await use(async (account) => {
      await context.addCookies([await memberCookie(String(baseURL), account)])
    })
  },
})

export { expect }
