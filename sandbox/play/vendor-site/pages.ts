import { Hono } from 'hono'
import { html } from 'hono/html'
import { findLanguage } from '../../../shared/config/languages'
import { injectFaults } from '../../faults/inject'
import { vendorFaults } from '../../faults/vendor-faults'
import { type ContentKind, contentKinds } from '../../game-rules/game-kind'
import { databaseReady } from '../../http/database-ready'
import { sha256 } from '../../store/digest'
import { peekTicket } from '../launch/tickets'
import fish from './frames/fish.ts?frame'
import style from './frames/frame.css?raw'
import lottery from './frames/lottery.ts?frame'
import slot from './frames/slot.ts?frame'
import sports from './frames/sports.ts?frame'
import table from './frames/table.ts?frame'
import type { PlayEnv } from './player'

/** The games' pages: a document without content, a script and a style of their own, and no rights beyond those. */
export const pages = new Hono<PlayEnv>()

const scripts: Readonly<Record<ContentKind, string>> = { slot, fish, table, sports, lottery }

const asset = (body: string, type: string, etag: string) =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ETag: `"${etag}"` },
  })

pages.get('/assets/:file{[a-z]+\\.(?:js|css)}', async (c) => {
  const [name, extension] = c.req.param('file').split('.')
  const kind = contentKinds.find((candidate) => candidate === name)
  const body = extension === 'css' ? (name === 'frame' ? style : undefined) : kind && scripts[kind]
  if (body === undefined) return c.json({ error: 'not.found' }, 404)
  const etag = (await sha256(body)).slice(0, 16)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  return asset(body, extension === 'css' ? 'text/css' : 'text/javascript', etag)
})

/** The lobby's origin for a page whose ticket is unknown: the host beside which this one stands. */
const neighbour = (address: string): string => {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host.replace(/^games\./, '')}`
}

/** Languages that the games have words in. */
const spoken = (language: string | undefined) =>
  findLanguage(['BN', 'EN', 'UR'].find((code) => code === language) ?? 'EN')

for (const kind of contentKinds) {
  pages.get(`/${kind}`, databaseReady, injectFaults, vendorFaults, async (c) => {
    const ticket = await peekTicket(c.env.DB, c.req.query('ticket') ?? '')
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
