import { type Context, Hono } from 'hono'
import art from '../art/art.bin'
import type { SandboxEnv } from '../env'
import { openPack, type PackedFile } from './pack'
import { nearestWidth, widths } from './widths'

const packed = openPack(art)

function picture(c: Context, file: PackedFile | undefined, type: string): Response {
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

cdn.all('*', (c) => picture(c, undefined, ''))
