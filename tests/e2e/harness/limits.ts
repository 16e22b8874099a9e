import { expect, type Page } from 'playwright/test'

export const LIMITS = '/m/limits'

const hidden = (html: string, name: string): string =>
  new RegExp(` name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''

/**
 * Changes a limit of the member whom the page's cookies log in, as another tab or device would.
 * @param name as the URL names it, such as `kind=deposit&period=day`
 */
export async function changeLimit(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  const url = `${LIMITS}?${name}`
  const form = await page.request.get(url, { headers: { 'Accept-Language': 'en' } })
  const answer = await page.request.post(url, {
    form: { csrfToken: hidden(await form.text(), 'csrfToken'), ...fields },
    headers: { Origin: new URL(form.url()).origin },
    maxRedirects: 0,
  })
  expect(answer.status(), await answer.text()).toBe(303)
}

/** Moves the clock of a member's protection (sandbox/tester/security-tools.ts). */
export async function moveClock(
  origin: string | undefined,
  account: string,
  change: { aheadS: number } | { profile: string },
): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/protection`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, ...change }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
