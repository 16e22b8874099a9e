import { orientationOf, orientationSegment } from './exif'
import { type ImageParts, PARTS_MAX } from './image-parts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
const COMMENT = 0xfe

/**
 * Frame headers, which contain the size: C0 to CF except tables and arithmetic coding (ITU-T T.81, table
 * B.1).
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Metadata: comments, and application data other than JFIF, colour profiles and Adobe's colour transform. */
const isMetadata = (marker: number): boolean =>
  marker === COMMENT ||
  (marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xe2 && marker !== 0xee)

/**
 * End of the coded data that begins at `from`: the next marker that is neither a restart nor a stuffed byte.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

/** A JPEG's segments up to its end, without metadata. Undefined for any other or incomplete file. */
export function jpegParts(bytes: Uint8Array): ImageParts | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let count = 0
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return size && { ...size, parts: [...parts, bytes.subarray(at, at + 2)], end: at + 2 }
    if (at + 4 > bytes.length || ++count > PARTS_MAX) return undefined
    const length = view.getUint16(at + 2)
    const end = marker === SOS ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end >= bytes.length) return undefined
    if (isFrame(marker)) {
      if (length < 8) return undefined
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    const segment = bytes.subarray(at, end)
    if (!isMetadata(marker)) parts.push(segment)
    else if (marker === APP1) parts.push(orientationSegment(orientationOf(segment)))
    at = end
  }
  return undefined
}
