import { jpegParts } from './jpeg'
import { pngParts } from './png'
import { webpParts } from './webp'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/** What is kept of a picture: its size, px, and its bytes without what tells of its maker. */
export interface ImageParts {
  width: number
  height: number
  parts: Uint8Array[]
}

export interface Image {
  type: ImageType
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

const formats: readonly (readonly [ImageType, (bytes: Uint8Array) => ImageParts | undefined])[] = [
  ['image/png', pngParts],
  ['image/jpeg', jpegParts],
  ['image/webp', webpParts],
]

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/**
 * Reads a PNG, JPEG or WebP by its bytes alone, whatever it is called; nothing is decoded, so that a picture that is
 * small in the post and huge on a screen costs nothing. Place, time, camera, comments and whatever follows the picture
 * are left out of what is given back (decisions: Uploads); a JPEG keeps which way up it is.
 *
 * @returns undefined for everything else, an SVG among it, and for a file that ends before its picture does
 */
export function readImage(bytes: Uint8Array): Image | undefined {
  for (const [type, partsOf] of formats) {
    const found = partsOf(bytes)
    if (found) return { type, width: found.width, height: found.height, bytes: joined(found.parts) }
  }
  return undefined
}
