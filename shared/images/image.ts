import { joinedBytes } from '../encoding/bytes'
import { stripJpeg } from './jpeg'
import { stripPng } from './png'
import type { StrippedImage } from './stripped-image'
import { stripWebp } from './webp'

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

export interface Image {
  type: ImageType
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
  /** Whether something that does not belong to the image follows it in the file. */
  hasMore: boolean
}

const formats: readonly (readonly [ImageType, (bytes: Uint8Array) => StrippedImage | undefined])[] = [
  ['image/png', stripPng],
  ['image/jpeg', stripJpeg],
  ['image/webp', stripWebp],
]

/**
 * Reads a PNG, JPEG or WebP by its bytes alone, whatever its name or declared type. Nothing is decoded, so a small file
 * that claims a huge size costs nothing. Place, time, camera, comments and anything after the image are left out of
 * the bytes that are given back; a JPEG keeps its orientation.
 *
 * Ours, because taking metadata out means walking every part of the file, and that walk meets the size on its way.
 * `image-size` reads the size alone: it accepts a file that is cut off behind its header, and a second reader of the
 * same bytes could see another size than the one that is kept. `exif-be-gone` 1.5.1 takes EXIF out of JPEG and PNG, with
 * the orientation; tried on the images of image.test.ts it kept JPEG comments, whatever was appended to a file, and the
 * EXIF of a WebP with something appended, and let SVG and files that were cut off pass. Decoding and encoding again is
 * no way either: sharp is native code, and a WebAssembly codec holds the decoded image, 1.6 GB for 20,000 px square in a
 * Worker of 128 MB.
 *
 * @returns the size in px as the header says it; undefined for everything else, SVG included, and for a file that ends
 * before its image does
 */
export function readImage(bytes: Uint8Array): Image | undefined {
  for (const [type, partsOf] of formats) {
    const found = partsOf(bytes)
    if (!found) continue
    const { width, height, parts, end } = found
    return { type, width, height, bytes: joinedBytes(parts), hasMore: end < bytes.length }
  }
  return undefined
}
