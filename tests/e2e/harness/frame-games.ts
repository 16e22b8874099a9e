import type { FrameLocator, Page } from 'playwright/test'

/**
 * Opens one of the sandbox’s games in an iframe. The page around it has the lobby’s origin, and records the
 * game’s messages.
 */

export interface GameMessage {
  origin: string
  data: { source: string; type: string; stake?: string; payout?: string }
}

const games = {
  slot: '10000',
  fish: '20000',
  table: '30000',
  sports: '50000',
  lottery: '70000',
} as const
export type FrameGameKind = keyof typeof games
export const FRAME_GAME_KINDS = Object.keys(games) as FrameGameKind[]

interface Launch {
  account: string
  language?: 'BN' | 'EN' | 'UR'
  mode?: 'real' | 'trial'
}

/** Returns the URL of a game with its ticket, as the platform sends it to the lobby's worker. */
export async function gameUrl(
  origin: string,
  kind: FrameGameKind,
  { account, language = 'EN', mode = 'real' }: Launch,
): Promise<string> {
  const query = new URLSearchParams({ account, nodeId: games[kind], lobbyOrigin: origin, language, mode })
  const reply = await fetch(`${origin}/__sandbox/launch?${query}`)
  if (!reply.ok) throw new Error(`${kind} cannot be launched: ${await reply.text()}`)
  const { url } = (await reply.json()) as { url: string }
  return url
}

/** Opens the game in an iframe, on a page without a Content Security Policy. */
export async function openFramedGame(page: Page, url: string): Promise<FrameLocator> {
  // The browser requests this icon for a page that declares none.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto('/__sandbox/state')
  await page.evaluate((src) => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    window.addEventListener('message', ({ origin, data }) => messages.push({ origin, data }))
    const iframe = document.createElement('iframe')
    iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    iframe.referrerPolicy = 'no-referrer'
    iframe.title = 'Game'
    Object.assign(iframe.style, {
      position: 'fixed',
      inset: '0',
      inlineSize: '100%',
      blockSize: '100%',
      border: '0',
    })
    iframe.src = src
    // Without this element, a phone lays out the page and its iframe for a wide screen.
    const viewport = document.createElement('meta')
    Object.assign(viewport, { name: 'viewport', content: 'width=device-width' })
    document.head.appendChild(viewport)
    document.body.replaceChildren(iframe)
  }, url)
  return page.frameLocator('iframe')
}

export const readGameMessages = (page: Page): Promise<GameMessage[]> =>
  page.evaluate(() => (window as unknown as { messages: GameMessage[] }).messages)

/** Sends the game a message as the lobby does. */
export const postToGame = (page: Page, type: 'pause' | 'resume'): Promise<void> =>
  page.evaluate((kind) => window.frames[0]?.postMessage({ source: 'lobby', type: kind }, '*'), type)

/**
 * Changes the sandbox's scenario for the calls of one account (docs/sandbox.md). The product that browser
 * tests share refuses a change without an account, because other tests run on it at the same time. Tests that
 * let many calls fail start an isolated product, since the lobby then refuses all calls for some seconds
 * (worker/platform/transport/breaker.ts).
 */
export async function changeScenario(
  origin: string | undefined,
  account: string,
  change: Record<string, unknown>,
): Promise<void> {
  const query = new URLSearchParams({ account })
  const answer = await fetch(`${origin}/__sandbox/scenario?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!answer.ok) throw new Error(`the scenario of ${account} is not changed: ${await answer.text()}`)
}
