/**
 * Generates the icons of the installed app from the product's logo (public/icon.svg). Run after a change of
 * the logo: npx node scripts/app-icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'icon.svg'), 'utf8')
/** The background fills the square, because each operating system crops icons to its own shape. */
const square = mark.replace(' rx="15"', '')
/** Maskable icons may be cropped to a circle of 80 % of their width (W3C, Web Application Manifest). */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"')

async function write(name: string, svg: string, size: number): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(folder, 'icons', name), png)
}

await write('icon-192.png', mark, 192)
await write('icon-512.png', mark, 512)
await write('maskable-192.png', maskable, 192)
await write('maskable-512.png', maskable, 512)
await write('apple-touch-icon.png', square, 180)
