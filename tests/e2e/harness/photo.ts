import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A PNG of more bytes than an upload may have, like a camera's photo: noise cannot be compressed. */
export function photo(): Promise<Buffer> {
  const [width, height] = [1600, 1200]
  const noise = randomBytes(width * height * 3)
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
