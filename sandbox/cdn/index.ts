import { type Context, Hono } from 'hono'
import { iconNamed } from '../account/icons'
import { presetDrawing, presets } from '../account/preset-icons'
import art from '../art/art.bin'
import { databaseReady } from '../http/database-ready'
import type { SandboxEnv } from '../http/env'
import { openPack, type PackedFile } from './pack'
import { nearestWidth, widths } from './widths'

const packed = openPack(art)

/** Bytes, and what tells them from others at the same address. */
type Picture = Pick<PackedFile, 'digest'> & { bytes: BodyInit }

function picture(c: Context, file: Picture | undefined, type: string): Response {
  if (!file) return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
  const etag = `"${file.digest}"`
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    // Our own drawings, yet nothing that could run in them is let run when one is opened by itself.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    ETag: etag,
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  }
  if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(file.bytes, { headers })
}

/** The picture CDN: tiles and banners at the width asked for in the best format the browser names, marks as SVG. */
export const cdn = new Hono<SandboxEnv>()

cdn.get('/:folder{tiles|banners}/:id{[a-z0-9-]+}', (c) => {
  const { folder, id } = c.req.param()
  const width = nearestWidth(widths[folder === 'tiles' ? 'tiles' : 'banners'], c.req.query('w'))
  const format = c.req.header('Accept')?.includes('image/avif') ? 'avif' : 'webp'
  return picture(c, packed(`${folder}/${id}/${width}.${format}`), `image/${format}`)
})

cdn.get('/:folder{vendors|brand}/:id{[a-z0-9-]+}', (c) => {
  const { folder, id } = c.req.param()
  return picture(c, packed(`${folder}/${id}.svg`), 'image/svg+xml')
})

cdn.get('/icons/:name{[a-z0-9-]+}', databaseReady, async (c) => {
  const { name } = c.req.param()
  const preset = presets.find(({ id }) => id === name)
  if (preset) return picture(c, { bytes: presetDrawing(preset), digest: name }, 'image/svg+xml')
  const own = await iconNamed(c.env.DB, name)
  // Never another one at this address: a new picture has a new name.
  return picture(c, own && { bytes: own.bytes, digest: name }, own?.type ?? '')
})

/** What stands for the app's files: a page that says that there is no app. */
cdn.get('/app/:kind{android|ios|profile}', (c) =>
  c.text(
    'This is a demonstration. There is no app to install: an operator’s own file would come from here.',
    200,
    { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  ),
)

cdn.all('*', (c) => picture(c, undefined, ''))
