import type { FrameLocator, Page } from 'playwright/test'

/** A game of the sandbox in a frame of a page of the lobby's origin that records what the game tells it. */

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
export type GameKind = keyof typeof games
export const gameKinds = Object.keys(games) as GameKind[]

interface Launch {
  account: string
  language?: 'BN' | 'EN' | 'UR'
  mode?: 'real' | 'trial'
}

/** Address of a game with a ticket for it, as the platform gives it to the lobby's worker. */
export async function gameAddress(
  origin: string,
  kind: GameKind,
  { account, language = 'EN', mode = 'real' }: Launch,
): Promise<string> {
  const query = new URLSearchParams({ account, nodeId: games[kind], lobbyOrigin: origin, language, mode })
  const reply = await fetch(`${origin}/__sandbox/launch?${query}`)
  if (!reply.ok) throw new Error(`${kind} cannot be launched: ${await reply.text()}`)
  const { url } = (await reply.json()) as { url: string }
  return url
}

/** Puts the game into a frame. The page is one without a policy of its own. */
export async function frameGame(page: Page, address: string): Promise<FrameLocator> {
  // A page without an icon asks for one.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto('/__sandbox/state')
  await page.evaluate((url) => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    window.addEventListener('message', ({ origin, data }) => messages.push({ origin, data }))
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    frame.referrerPolicy = 'no-referrer'
    frame.title = 'Game'
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      inlineSize: '100%',
      blockSize: '100%',
      border: '0',
    })
    frame.src = url
    // Without it a phone draws the page, and the frame in it, for a wide screen.
    const viewport = document.createElement('meta')
    Object.assign(viewport, { name: 'viewport', content: 'width=device-width' })
    document.head.appendChild(viewport)
    document.body.replaceChildren(frame)
  }, address)
  return page.frameLocator('iframe')
}

export const messagesOf = (page: Page): Promise<GameMessage[]> =>
  page.evaluate(() => (window as unknown as { messages: GameMessage[] }).messages)

/** As the lobby tells the game. */
export const tellGame = (page: Page, type: 'pause' | 'resume'): Promise<void> =>
  page.evaluate((kind) => window.frames[0]?.postMessage({ source: 'lobby', type: kind }, '*'), type)
