import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '../../sandbox/cdn/pack.ts'

/** The sandbox's drawings. Two folders are rasterised; logos of vendors and of the brand stay SVG. */

export const sources = join(import.meta.dirname, '../../sandbox/art/source')

export const rasterFolders = ['tiles', 'banners'] as const
export type RasterFolder = (typeof rasterFolders)[number]
export type Format = 'avif' | 'webp'

/**
 * How images are encoded. More effort takes far more time than it saves bytes: one step more makes AVIF 4 %
 * smaller and takes 1.6 times as long. A 240 px tile has about 8 KB.
 */
export const recipe = {
  widths: IMAGE_WIDTHS,
  avif: { quality: 62, effort: 1 },
  webp: { quality: 80, effort: 2 },
} as const

/** The folder of a drawing such as `tiles/royal-bengal`; undefined when it is not rasterised. */
export const rasterFolder = (name: string): RasterFolder | undefined =>
  rasterFolders.find((folder) => name.startsWith(`${folder}/`))

/**
 * Rasterises `tiles/<id>` or `banners/<id>` at its largest width. Smaller sizes are scaled down from it,
 * because the lighting filters depend on the resolution, and all sizes should look alike.
 */
export async function draw(folder: RasterFolder, name: string): Promise<Sharp> {
  const { data, info } = await sharp(await readFile(join(sources, `${name}.svg`)))
    .resize(Math.max(...IMAGE_WIDTHS[folder]))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** One image of a drawing, `width` px wide. */
export const encode = (drawing: Sharp, width: number, format: Format): Promise<Buffer> =>
  drawing.clone().resize(width).toFormat(format, recipe[format]).toBuffer()
