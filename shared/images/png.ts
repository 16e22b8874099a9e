import { IMAGE_SEGMENTS_MAX, type StrippedImage } from './stripped-image'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/**
 * PNG chunks that affect the image (PNG, 3rd edition, section 11), with the maximum size of each in bytes, so
 * that no chunk can hide other data. All other chunks are removed: text, EXIF, time, animation, and colour
 * profiles, which may contain anything.
 */
const RETAINED_CHUNKS: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['sBIT', 4],
])
const IHDR_LENGTH = 13

/**
 * Returns the chunks of a PNG up to its end, without metadata. Undefined for files of other types, and for
 * ambiguous or incomplete PNGs.
 */
export function stripPng(bytes: Uint8Array): StrippedImage | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, SIGNATURE.length)]
  let size: { width: number; height: number } | undefined
  let count = 0
  // A PNG chunk is its length, name, content and checksum.
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    // The PNG header must come first and only once. With a second header, another parser could find another
    // size.
    if ((name === 'IHDR') !== !size || ++count > IMAGE_SEGMENTS_MAX) return undefined
    if (!size) {
      if (length !== IHDR_LENGTH) return undefined
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    if (length <= (RETAINED_CHUNKS.get(name) ?? -1)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return length === 0 ? { ...size, parts, end } : undefined
    at = end
  }
  return undefined
}
