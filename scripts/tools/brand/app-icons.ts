import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

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

function inner({ mark, onAccent }: AppIconDesign): string {
  const start = 32 - MARK / 2
  const place = `<svg x="${start}" y="${start}" width="${MARK}" height="${MARK}" `
  return `<g color="${onAccent}" fill="${onAccent}">${mark.trim().replace('<svg ', place)}</g>`
}

/**
 * Returns the SVG of an app icon.
 * @param margin added on each side, in units; the icon has 64 units
 * @param corner radius of the background's corners, in these units
 */
function tile(look: AppIconDesign, { margin = 0, corner = 0 }: { margin?: number; corner?: number }): string {
  const size = 64 + 2 * margin
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}" width="64" height="64">`,
    `<title>${look.name}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="${look.accent}"/>`,
    inner(look),
    '</svg>',
  ].join('')
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/**
 * Draws the icons of the browser's tab and of the installed app.
 * @returns contents by the file's name in `public/`
 */
export async function drawAppIcons(look: AppIconDesign): Promise<Map<string, string | Buffer>> {
  const rounded = tile(look, { corner: Math.min(32, 15 * look.radius) })
  /** Icon whose background fills the square, because each operating system crops icons to its own shape. */
  const square = tile(look, {})
  /**
   * Icon for systems that crop icons to a circle with 80% of their width (W3C, Web Application Manifest,
   * `maskable`).
   */
  const maskable = tile(look, { margin: 6 })
  return new Map<string, string | Buffer>([
    ['icon.svg', rounded],
    ['icons/icon-192.png', await png(rounded, 192)],
    ['icons/icon-512.png', await png(rounded, 512)],
    ['icons/maskable-192.png', await png(maskable, 192)],
    ['icons/maskable-512.png', await png(maskable, 512)],
    ['icons/apple-touch-icon.png', await png(square, 180)],
  ])
}
