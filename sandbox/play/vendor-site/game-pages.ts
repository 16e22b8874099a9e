import { Hono } from 'hono'
import { html } from 'hono/html'
import { findLanguage } from '../../../shared/config/languages'
import { GAME_KINDS, type GameKind } from '../../game-rules/game-kind'
import { sha256 } from '../../store/cryptography'
import { readLaunchTicket } from '../launch/launch-tickets'
import fish from './frames/fish-frame.ts?script'
import style from './frames/frame.css?raw'
import lottery from './frames/lottery-frame.ts?script'
import slot from './frames/slot-frame.ts?script'
import sports from './frames/sports.ts?script'
import table from './frames/table.ts?script'
import type { PlayEnv } from './game-player'

/** Scripts and style sheet of the games' pages. */
export const gameAssetRoutes = new Hono<PlayEnv>()

const SCRIPTS: Readonly<Record<GameKind, string>> = { slot, fish, table, sports, lottery }

const asset = (body: string, type: string, etag: string) =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ETag: `"${etag}"` },
  })

gameAssetRoutes.get('/assets/:file{[a-z]+\\.(?:js|css)}', async (c) => {
  const [name, extension] = c.req.param('file').split('.')
  const kind = GAME_KINDS.find((candidate) => candidate === name)
  const body = extension === 'css' ? (name === 'frame' ? style : undefined) : kind && SCRIPTS[kind]
  if (body === undefined) return c.json({ error: 'not.found' }, 404)
  const etag = (await sha256(body)).slice(0, 16)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  return asset(body, extension === 'css' ? 'text/css' : 'text/javascript', etag)
})

/** Returns the lobby's origin when the launch ticket is unknown: this host without `games.`. */
const neighbour = (url: string): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host.replace(/^games\./, '')}`
}

/** Returns the language of a game's texts: Bengali, English or Urdu, and English for all other languages. */
const spoken = (language: string | undefined) =>
  findLanguage(['BN', 'EN', 'UR'].find((code) => code === language) ?? 'EN')

/**
 * The games' pages: an empty document with one script and one style sheet. The content security policy allows
 * nothing else.
 */
export const gamePageRoutes = new Hono<PlayEnv>()

for (const kind of GAME_KINDS) {
  gamePageRoutes.get(`/${kind}`, async (c) => {
    const ticket = await readLaunchTicket(c.env.DB, c.req.query('ticket') ?? '')
    const lobby = ticket?.lobbyOrigin ?? neighbour(c.req.url)
    const { tag, dir, locale } = spoken(ticket?.language) ?? { tag: 'en', dir: 'ltr', locale: 'en-GB' }
    return c.html(
      html`<!doctype html>
<html lang="${tag}" dir="${dir}" data-kind="${kind}" data-lobby="${lobby}" data-locale="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${kind}</title>
<link rel="stylesheet" href="/__sandbox/play/assets/frame.css">
<script type="module" src="/__sandbox/play/assets/${kind}.js"></script>
<body><main id="game" aria-busy="true"></main>`,
      200,
      {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': [
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
          `base-uri 'none'; form-action 'none'; frame-ancestors ${lobby}`,
        ].join('; '),
      },
    )
  })
}
