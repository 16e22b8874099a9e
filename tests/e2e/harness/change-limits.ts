import { expect, type Page } from 'playwright/test'
import { readHiddenField } from './payment-members'

export const LIMITS_PATH = '/m/limits'

/**
 * Changes a limit of the member whom the page's cookies log in, as another tab or device would.
 * @param name as the URL names it, such as `kind=deposit&period=day`
 */
export async function changeLimit(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  const url = `${LIMITS_PATH}?${name}`
  const form = await page.request.get(url, { headers: { 'Accept-Language': 'en' } })
  const answer = await page.request.post(url, {
    form: { csrfToken: readHiddenField(await form.text(), 'csrfToken'), ...fields },
    headers: { Origin: new URL(form.url()).origin },
    maxRedirects: 0,
  })
  expect(answer.status(), await answer.text()).toBe(303)
}

/** Advances the clock of a member's protection (sandbox/tester/security-tools.ts). */
export async function advanceMemberClock(
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

/**
 * The longest step in minutes that keeps a session of play open without a request. It is slightly less than
 * the pause that ends a session.
 */
const STEP_MIN = 9
const DAY_S = 86_400
/** Offset of Dhaka’s time zone, in which the operator’s days begin. */
const AHEAD_S = 6 * 3600

/** One member's clock of play, which only moves forward. */
export class PlayClock {
  #aheadS = 0

  constructor(
    readonly origin: string,
    readonly account: string,
  ) {}

  async #move(bySeconds: number): Promise<void> {
    this.#aheadS += bySeconds
    const reply = await fetch(`${this.origin}/__sandbox/protection`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: this.account, aheadS: this.#aheadS }),
    })
    expect(reply.status).toBe(200)
  }

  /** Advances the clock to the next morning, so that no day ends during the test. */
  async toMorning(): Promise<void> {
    const ofDay = (Math.floor(Date.now() / 1000) + AHEAD_S) % DAY_S
    await this.#move(DAY_S - ofDay + 6 * 3600)
  }

  /** Advances minutes while the page's game is open. */
  async play(page: Page, minutes: number): Promise<void> {
    for (let left = minutes; left > 0; left -= STEP_MIN) {
      await this.#move(Math.min(STEP_MIN, left) * 60)
      await returnToTab(page)
    }
  }
}

/** Emulates a return to the tab, after which the page requests the clock immediately. */
export async function returnToTab(page: Page): Promise<void> {
  const looked = page.waitForResponse((response) => response.url().includes('/m/api/reality'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await looked
}
