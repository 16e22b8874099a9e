import { randomBytes } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { CHOSEN_IMAGE_MAX } from '../../../shared/config/limits'

/*
 * The browser reads these files from the disk. Contents that a test passes to `setInputFiles` go through the browser's
 * debugging protocol, which takes seconds for one of 40 MB.
 */

/** Writes a PNG of more bytes than an upload may have, like a camera's photo: noise cannot be compressed. */
export async function writePhoto(path: string): Promise<string> {
  const [width, height] = [1600, 1200]
  const noise = randomBytes(width * height * 3)
  await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(path)
  return path
}

/** Writes a file that is one byte larger than an image may be that a player chooses. */
export async function writeTooLargePhoto(path: string): Promise<string> {
  await writeFile(path, '')
  await truncate(path, CHOSEN_IMAGE_MAX + 1)
  return path
}
