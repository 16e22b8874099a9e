import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '../../sandbox/cdn/pack.ts'

/**
 * The sandbox's drawings. Tiles and banners are rasterised; vendor logos and the brand's drawings stay SVG.
 */

export const ART_SOURCE_DIR = join(import.meta.dirname, '../../sandbox/art/source')

export const RASTER_FOLDERS = ['tiles', 'banners'] as const
export type RasterFolder = (typeof RASTER_FOLDERS)[number]
export type RasterFormat = 'avif' | 'webp'

/**
 * Encoder settings of the sandbox's images. More effort takes far more time than it saves bytes: one step
 * more makes AVIF 4 % smaller and takes 1.6 times as long. A 240 px tile has about 8 KB.
 */
export const RASTER_RECIPE = {
  widths: IMAGE_WIDTHS,
  avif: { quality: 62, effort: 1 },
  webp: { quality: 80, effort: 2 },
} as const

/**
 * Returns the folder of a drawing such as `tiles/royal-bengal`; undefined when the drawing is not rasterised.
 */
export const rasterFolder = (name: string): RasterFolder | undefined =>
  RASTER_FOLDERS.find((folder) => name.startsWith(`${folder}/`))

/**
 * Rasterises the drawing `tiles/<id>` or `banners/<id>` at its largest width. Smaller sizes are scaled down
 * from the result, because the lighting filters depend on the resolution, and all sizes should look alike.
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
  drawing.clone().resize(width).toFormat(format, RASTER_RECIPE[format]).toBuffer()
