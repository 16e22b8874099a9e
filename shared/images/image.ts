import { concatBytes } from '../encoding/bytes'
import { stripJpeg } from './jpeg'
import { stripPng } from './png'
import type { StrippedImage } from './stripped-image'
import { stripWebp } from './webp'

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

export interface CleanImage {
  type: ImageType
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
  /** True when bytes that do not belong to the image follow it in the file. */
  hasMore: boolean
}

const FORMATS: readonly (readonly [ImageType, (bytes: Uint8Array) => StrippedImage | undefined])[] = [
  ['image/png', stripPng],
  ['image/jpeg', stripJpeg],
  ['image/webp', stripWebp],
]

/**
 * Reads a PNG, JPEG or WebP by its bytes alone, whatever its name or declared type. Nothing is decoded, so a
 * small file that claims a huge size costs nothing. The returned bytes contain no location, time, camera,
 * comments or trailing data. A JPEG retains its orientation.
 *
 * Hand-written, because removing metadata requires reading the whole file, and the image size is found on the
 * way. `image-size` reads only the size: it accepts a file that is cut off after its header, and a second
 * parser could find another size than the stored one. `exif-be-gone` 1.5.1 removes EXIF from JPEG and PNG,
 * including the orientation. On the images of image.test.ts, `exif-be-gone` retained JPEG comments, appended
 * data, and the EXIF of a WebP with appended data. It also accepted SVG and files that were cut off. Decoding
 * and encoding again is not possible either: sharp is native code, and a WebAssembly codec holds the decoded
 * image, which is 1.6 GB for 20,000 px square, in a Worker of 128 MB.
 *
 * @returns the size in px according to the header; undefined for everything else, including SVG, and for a
 * file that ends before its image does
 */
export function readAndCleanImage(bytes: Uint8Array): CleanImage | undefined {
  for (const [type, partsOf] of FORMATS) {
    const found = partsOf(bytes)
    if (!found) continue
    const { width, height, parts, end } = found
    return { type, width, height, bytes: concatBytes(parts), hasMore: end < bytes.length }
  }
  return undefined
}
