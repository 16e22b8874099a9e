import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '../../sandbox/cdn/image-pack.ts'

/**
 * Reads and rasterises the sandbox's drawings. Tiles and banners become raster images; vendor logos and the
 * brand's drawings stay SVG.
 */

export const ART_SOURCE_DIR = join(import.meta.dirname, '../../sandbox/art/source')

export const RASTER_FOLDERS = ['tiles', 'banners'] as const
export type RasterFolder = (typeof RASTER_FOLDERS)[number]
export type RasterFormat = 'avif' | 'webp'

/**
 * Encoder settings of the sandbox's raster images. Increasing AVIF's effort by one makes files 4% smaller,
 * but takes 1.6 times as long. A tile that is 240 px wide has about 8 KB.
 */
export const RASTER_SETTINGS = {
  widths: IMAGE_WIDTHS,
  avif: { quality: 62, effort: 1 },
  webp: { quality: 80, effort: 2 },
} as const

/**
 * Returns the folder of a drawing such as `tiles/royal-bengal`. Returns undefined for drawings that are not
 * rasterised.
 */
export const rasterFolder = (name: string): RasterFolder | undefined =>
  RASTER_FOLDERS.find((folder) => name.startsWith(`${folder}/`))

/**
 * Rasterises the drawing `tiles/<id>` or `banners/<id>` at its largest width. Smaller images are scaled down
 * from this one. SVG lighting filters depend on the resolution, and all sizes should look alike.
 */
export async function renderDrawing(folder: RasterFolder, name: string): Promise<Sharp> {
  const { data, info } = await sharp(await readFile(join(ART_SOURCE_DIR, `${name}.svg`)))
    .resize(Math.max(...IMAGE_WIDTHS[folder]))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Encodes a drawing as an image `width` px wide. */
export const encodeRaster = (drawing: Sharp, width: number, format: RasterFormat): Promise<Buffer> =>
  drawing.clone().resize(width).toFormat(format, RASTER_SETTINGS[format]).toBuffer()
