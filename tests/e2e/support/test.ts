import { test as base, expect } from 'playwright/test'
import { memberCookie } from './member-cookie'

interface Fixtures {
  /** What the browser complained about: console errors, exceptions, policy reports, failed requests. */
  complaints: string[]
  /** Becomes a seeded member: the session cookie the worker would have set at login. */
  logIn: (account: string) => Promise<void>
}

/**
 * Every browser test fails on a console error, an exception, a violation of the content policy or a request that
 * failed, unless it empties `complaints` itself because it provoked them.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
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
