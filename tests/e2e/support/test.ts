import { test as base, expect } from 'playwright/test'
import { memberCookie } from './member-cookie'

interface Fixtures {
  /** What the browser complained about: console errors, exceptions, policy reports, failed requests. */
  complaints: string[]
  /** Becomes a seeded member: the session cookie the worker would have set at login. */
  logIn: (account: string) => Promise<void>
}

/** Chromium's warning goes by its clock: on a machine that is busy the page is not drawn yet when it is up. */
const isSlowness = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within')

/**
 * Every browser test fails on a console error, an exception, a violation of the content policy or a request that
 * failed, unless it empties `complaints` itself because it provoked them.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || isSlowness(message.text())) return
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
