import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findImageWidth, openImagePack } from '../../sandbox/cdn/image-pack.ts'
import {
  ART_SOURCE_DIR,
  encodeRaster,
  RASTER_SETTINGS,
  type RasterFormat,
  rasterFolder,
  renderDrawing,
} from './art.ts'

const CDN = '/__sandbox/cdn/'

export interface ImageRequest {
  /** Name of the drawing, for example `tiles/royal-bengal`. */
  drawing: string
  /** Width of the requested image in px. */
  width: number
  format: RasterFormat
}

/**
 * Parses an image URL of the sandbox's CDN, and chooses the width and format as the CDN does; undefined when
 * the URL is not of an image.
 */
export function parseImageRequest(url: string, accept = ''): ImageRequest | undefined {
  const parsed = URL.parse(url, 'http://localhost')
  if (!parsed?.pathname.startsWith(CDN)) return
  const drawing = parsed.pathname.slice(CDN.length)
  const folder = rasterFolder(drawing)
  if (!folder || !/^\w+\/[a-z0-9-]+$/.test(drawing) || !existsSync(join(ART_SOURCE_DIR, `${drawing}.svg`)))
    return
  return {
    drawing,
    width: findImageWidth(RASTER_SETTINGS.widths[folder], parsed.searchParams.get('w') ?? undefined),
    format: accept.includes('image/avif') ? 'avif' : 'webp',
  }
}

async function rasterise({ drawing, width, format }: ImageRequest): Promise<Buffer> {
  const folder = rasterFolder(drawing)
  if (!folder) throw new Error(`${drawing} is not rasterised`)
  return encodeRaster(await renderDrawing(folder, drawing), width, format)
}

function send(response: ServerResponse, format: RasterFormat, bytes: Buffer): void {
  response.setHeader('Content-Type', `image/${format}`)
  // The cache time is short, so that a developer soon sees a changed drawing.
  response.setHeader('Cache-Control', 'public, max-age=600')
  response.setHeader('Vary', 'Accept')
  response.end(bytes)
}

/**
 * Vite plugin that, in development, provides an empty module in place of the pack of images. Workerd does not
 * use it, because the Cloudflare plugin gives workerd the pack. Without it, Vite would log that it cannot
 * resolve the import.
 */
export const emptyArtPackPlugin = (): Plugin => ({
  name: 'sandbox-pack-beforehand',
  apply: 'serve',
  load: (id) => (/art\.bin__CLOUDFLARE_MODULE__$/.test(id) ? 'export default undefined' : undefined),
})

/**
 * Vite plugin that, in development, rasterises the sandbox's images on request, so that the server starts
 * without waiting. The sandbox serves the images that are in the pack.
 */
export function sandboxArtPlugin(): Plugin {
  return {
    name: 'sandbox-art',
    configureServer(server) {
      const packed = openImagePack(new Uint8Array(readFileSync(join(ART_SOURCE_DIR, '../art.bin'))).buffer)
      const images = new Map<string, Promise<Buffer>>()
      server.middlewares.use((request, response, next) => {
        const image = parseImageRequest(request.url ?? '', request.headers.accept)
        const file = image && `${image.drawing}/${image.width}.${image.format}`
        if (!file || packed(file)) return next()
        const bytes = images.get(file) ?? rasterise(image)
        images.set(file, bytes)
        bytes.then((out) => send(response, image.format, out), next)
      })
    },
  }
}
