import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { cutOutSign } from './cut-out-sign.ts'

/**
 * Writes all files or none. Writes each file under a temporary name first, and renames the files when all
 * have been written.
 * @param files contents by path
 */
export async function writeFilesAtomically(files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const fresh = (path: string) => `${path}.new`
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(fresh(path), content)
    }
  } catch (error) {
    await Promise.all([...files.keys()].map((path) => rm(fresh(path), { force: true })))
    throw error
  }
  for (const path of files.keys()) await rename(fresh(path), path)
}

export interface AppIconDesign {
  /** SVG text of the brand's logo without its name (logo.ts). */
  mark: string
  /** The product's name, for screen readers. */
  name: string
  /** Background colour of the icon, #rrggbb. */
  accent: string
  onAccent: string
  /** Roundness of the icon's corners, from 0 (square) to 2 (round). */
  radius: number
}

/** Size of the logo in the middle of an icon, whose size is 64 units. */
const MARK = 39
/** Returns the size of the logo in the tiny icon of a browser's tab: a square logo just fits into its corners. */
const tabMark = (corner: number): number => Math.min(54, 63 - corner * (2 - Math.SQRT2))

/**
 * Returns the SVG of a logo inside a larger drawing.
 * @param size width and height, in units of the drawing
 * @param ink colour of a logo that sets none
 */
export function placeMark(
  mark: string,
  [x, y]: readonly [number, number],
  size: number,
  ink: string,
): string {
  const place = `<svg x="${x}" y="${y}" width="${size}" height="${size}" `
  return `<g color="${ink}" fill="${ink}">${mark.trim().replace('<svg ', place)}</g>`
}

interface IconShape {
  /** Added on each side, in units; the icon has 64 units. */
  margin?: number
  /** Radius of the background's corners, in units. */
  corner?: number
  /** Size of the logo, in units. */
  mark?: number
}

/** Returns the SVG of an app icon. */
export function drawTile(
  look: AppIconDesign,
  { margin = 0, corner = 0, mark = MARK }: IconShape = {},
): string {
  const size = 64 + 2 * margin
  const start = 32 - mark / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}" width="64" height="64">`,
    `<title>${look.name}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="${look.accent}"/>`,
    placeMark(look.mark, [start, start], mark, look.onAccent),
    '</svg>',
  ].join('')
}

/** Returns the radius of the corners of an app icon with 64 units. */
export const cornerOf = ({ radius }: AppIconDesign): number => Math.min(32, 15 * radius)

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/**
 * Returns a file for /favicon.ico: a header and a directory in front of PNG images
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
function packIco(images: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  for (const [index, [size, image]] of images.entries()) {
    const entry = 6 + 16 * index
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(image.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([directory, ...images.map(([, image]) => image)])
}

/** Sizes of the images in /favicon.ico, px: for tabs, bookmarks and shortcuts, and on dense screens. */
const ICO_SIZES = [16, 32, 48]

/**
 * Draws the icons of the browser's tab and of the installed app.
 * @returns contents by the file's name in `public/`
 */
export async function drawAppIcons(look: AppIconDesign): Promise<Map<string, string | Buffer>> {
  const corner = cornerOf(look)
  const rounded = drawTile(look, { corner })
  const tab = drawTile(look, { corner, mark: tabMark(corner) })
  /** Icon whose background fills the square, because each operating system crops icons to its own shape. */
  const square = drawTile(look)
  /**
   * Icon for systems that crop icons to a circle with 80% of their width (W3C, Web Application Manifest,
   * `maskable`).
   */
  const maskable = drawTile(look, { margin: 6 })
  /** Icon without a background, for systems that colour its opaque pixels (`monochrome`). */
  const monochrome = drawTile({ ...look, accent: 'none', onAccent: '#000' }, { margin: 6 })
  return new Map<string, string | Buffer>([
    ['icon.svg', tab],
    [
      'favicon.ico',
      packIco(await Promise.all(ICO_SIZES.map(async (size) => [size, await png(tab, size)] as const))),
    ],
    ['icons/icon-192.png', await png(rounded, 192)],
    ['icons/icon-512.png', await png(rounded, 512)],
    ['icons/maskable-192.png', await png(maskable, 192)],
    ['icons/maskable-512.png', await png(maskable, 512)],
    ['icons/monochrome-512.png', await cutOutSign(await png(monochrome, 512))],
    ['icons/apple-touch-icon.png', await png(square, 180)],
  ])
}
