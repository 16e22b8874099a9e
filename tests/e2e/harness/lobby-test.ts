import { test as base, expect } from 'playwright/test'
import { createMemberCookie } from './member-cookie'

export interface LobbyTestOptions {
  /** True when the announcement popup opens over home. In most tests it counts as read and stays closed. */
  popups: boolean
  /**
   * True when home shows logged-in members the prompt about contract offers. Other tests may create such
   * offers at the same time.
   */
  contracts: boolean
}

export interface LobbyTestFixtures {
  /** Console errors and warnings, exceptions, Content Security Policy reports and responses with an error status. */
  complaints: string[]
  /**
   * Declares the complaints that the test causes on purpose. The browser may log a complaint after the test
   * has seen its effect.
   */
  provokes: (what: RegExp) => void
  provoked: RegExp[]
  /** Logs in as a seeded member by setting the session cookie that the worker sets at login. */
  logIn: (account: string) => Promise<void>
}

/**
 * True for a warning that Chromium logs when a page is not painted after some seconds, as on a busy machine.
 */
const isSlowness = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within')

/** True for the message that Playwright logs because its configuration blocks service workers. */
const isBlocked = (text: string): boolean =>
  text.includes('Service Worker registration blocked by Playwright')

/** Ids of the popups in the sandbox's seed. */
const seededPopups = ['popup-1', 'popup-2', 'popup-3', 'popup-4']

/** Stores the local storage flags with which the product marks popups as read. */
function markPopupsRead(ids: readonly string[]): void {
  // Iframes of vendors have no popups, and documents such as about:blank have no storage.
  if (!/^https?:$/.test(location.protocol) || window !== window.top) return
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const flags = JSON.stringify(Object.fromEntries(ids.map((id) => [id, day])))
  for (const group of ['A', 'B']) localStorage.setItem(`popups.${group}`, flags)
}

/** Stores the flag with which the product marks the contract prompt as closed in a tab. */
function markContractsClosed(account: string): void {
  if (!/^https?:$/.test(location.protocol) || window !== window.top) return
  sessionStorage.setItem('contractsLater', account)
}

/**
 * Fails on a console error or warning, an exception, a violation of the Content Security Policy or a response
 * with an error status. A test that causes one on purpose calls `provokes`, or empties `complaints`
 * afterwards.
 */
export const test = base.extend<LobbyTestOptions & LobbyTestFixtures & { readPopups: undefined }>({
  popups: [false, { option: true }],
  contracts: [false, { option: true }],
  readPopups: [
    async ({ context, popups }, use) => {
      if (!popups) await context.addInitScript(markPopupsRead, seededPopups)
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed
  provoked: ({}, use) => use([]),
  provokes: ({ provoked }, use) => use((what) => void provoked.push(what)),
  complaints: [
    async ({ page, provoked }, use) => {
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
      const others = complaints.filter((complaint) => !provoked.some((what) => what.test(complaint)))
      expect(others).toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ context, baseURL, contracts }, use) => {
    await use(async (account) => {
      await context.addCookies([await createMemberCookie(String(baseURL), account)])
      if (!contracts) await context.addInitScript(markContractsClosed, account)
    })
  },
})

export { expect }
