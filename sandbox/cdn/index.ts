import { type Context, Hono } from 'hono'
import { drawPresetIcon, findUploadedIcon, iconPresets } from '../account/preset-icons'
import art from '../art/art.bin'
import { type CallEnv, requireDatabase } from '../http/call-env'
import { findImageWidth, IMAGE_WIDTHS, openImagePack, type PackedImage } from './image-pack'

const packed = openImagePack(art)

/** An image of the CDN; `digest` becomes the ETag. */
type Image = Pick<PackedImage, 'digest'> & { bytes: BodyInit }

function image(c: Context, file: Image | undefined, type: string): Response {
  if (!file) return c.text('There is no such image.', 404, { 'Cache-Control': 'no-store' })
  const etag = `"${file.digest}"`
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    // Prevents an SVG that is opened as a document from running scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    ETag: etag,
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  }
  if (c.req.header('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(file.bytes, { headers })
}

/** Image CDN: tiles and banners by width, as AVIF or WebP, and vendors' marks as SVG. */
export const cdnRoutes = new Hono<CallEnv>()

cdnRoutes.get('/:folder{tiles|banners}/:id{[a-z0-9-]+}', (c) => {
  const { folder, id } = c.req.param()
  const width = findImageWidth(IMAGE_WIDTHS[folder === 'tiles' ? 'tiles' : 'banners'], c.req.query('w'))
  const format = c.req.header('Accept')?.includes('image/avif') ? 'avif' : 'webp'
  return image(c, packed(`${folder}/${id}/${width}.${format}`), `image/${format}`)
})

cdnRoutes.get('/:folder{vendors|brand}/:id{[a-z0-9-]+}', (c) => {
  const { folder, id } = c.req.param()
  return image(c, packed(`${folder}/${id}.svg`), 'image/svg+xml')
})

cdnRoutes.get('/icons/:name{[a-z0-9-]+}', requireDatabase, async (c) => {
  const { name } = c.req.param()
  const preset = iconPresets.find(({ id }) => id === name)
  if (preset) return image(c, { bytes: drawPresetIcon(preset), digest: name }, 'image/svg+xml')
  const uploaded = await findUploadedIcon(c.env.DB, name)
  // The image at a URL never changes, because every upload gets a new name.
  return image(c, uploaded && { bytes: uploaded.bytes, digest: name }, uploaded?.type ?? '')
})

/** Placeholder replies for the app's installation files, which the sandbox does not have. */
cdnRoutes.get('/app/:kind{android|ios|profile}', (c) =>
  c.text(
    'This is a demonstration, so there is no app to install. On a real site, the operator’s file would download from here.',
    200,
    { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  ),
)

cdnRoutes.all('*', (c) => image(c, undefined, ''))
