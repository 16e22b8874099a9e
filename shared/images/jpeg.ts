import { IMAGE_SEGMENTS_MAX, type StrippedImage } from './stripped-image'

/**
 * The orientation is the only part of a photograph's EXIF data that affects how it is shown (EXIF 2.32, tag
 * 0x0112).
 */

/** Offset of the TIFF file in an EXIF segment, after marker, length, `Exif` and two zeros. */
const TIFF_AT = 10
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const ORIENTATION = 0x0112
const ENTRY_LENGTH = 12

/**
 * Reads the orientation from an EXIF segment. @returns 1 to 8; 1 (upright) when the segment is malformed or
 * has no orientation
 */
function orientationOf(segment: Uint8Array): number {
  if (segment.length < TIFF_AT + 8 || !EXIF.every((byte, index) => segment[4 + index] === byte)) return 1
  const tiff = new DataView(segment.buffer, segment.byteOffset + TIFF_AT, segment.byteLength - TIFF_AT)
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(directory, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_LENGTH
    if (entry + ENTRY_LENGTH > tiff.byteLength) return 1
    if (tiff.getUint16(entry, isLittle) !== ORIENTATION) continue
    const value = tiff.getUint16(entry + 8, isLittle)
    return value >= 2 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns a segment that contains only the orientation; empty when the image is upright. */
function orientationSegment(orientation: number): Uint8Array {
  if (orientation === 1) return new Uint8Array()
  return Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, ...EXIF],
    // Little-endian TIFF with one directory that has one entry: a short.
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  )
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DRI = 0xdd
const DHT = 0xc4
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee
const COMMENT = 0xfe
/** JPEG frames that browsers decode: baseline, extended and progressive (ITU-T T.81, table B.1). */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
/**
 * Maximum number of scans in a JPEG: decoders process all pixels for each scan of a progressive image.
 * Encoders write about twenty scans at most.
 */
const SCANS_MAX = 100

/**
 * Name of the segment `JFIF`, and the segment without a thumbnail. Without this segment, decoders may
 * interpret the three components as red, green and blue.
 */
const JFIF = [0x4a, 0x46, 0x49, 0x46, 0]
const PLAIN_JFIF = Uint8Array.of(0xff, APP0, 0, 16, ...JFIF, 1, 1, 0, 0, 1, 0, 1, 0, 0)
/** Name of the segment `Adobe`, whose last byte says how the colours were transformed. */
const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65]
const ADOBE_TRANSFORM_AT = 15

const begins = (segment: Uint8Array, name: readonly number[]): boolean =>
  name.every((byte, index) => segment[4 + index] === byte)

/**
 * True for a valid segment of JPEG Huffman tables: at most 256 codes each, no more codes than their lengths
 * allow, and no data after the tables.
 */
function areHuffmanTables(segment: Uint8Array): boolean {
  let at = 4
  while (at + 17 <= segment.length) {
    const counts = segment.subarray(at + 1, at + 17)
    const codes = counts.reduce((sum, count) => sum + count, 0)
    const room = counts.reduce((sum, count, index) => sum + count * 2 ** (15 - index), 0)
    if (((segment[at] ?? 0) & 0xec) !== 0 || codes > 256 || room > 2 ** 16) return false
    at += 17 + codes
  }
  return at === segment.length
}

/**
 * True for a valid segment of JPEG quantisation tables: 64 values of one or two bytes each, and no data after
 * the tables.
 */
function areQuantisationTables(segment: Uint8Array): boolean {
  let at = 4
  while (at < segment.length) at += (segment[at] ?? 0) < 0x10 ? 65 : 129
  return at === segment.length
}

/**
 * Returns the data of a JPEG segment that decoding needs: empty when decoding needs none, undefined when the
 * segment is not allowed.
 */
function keepSegment(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if (marker === DHT) return areHuffmanTables(segment) ? segment : undefined
  if (marker === DQT) return areQuantisationTables(segment) ? segment : undefined
  if (marker === DRI) return segment.length === 6 ? segment : undefined
  if (marker === APP0 && begins(segment, JFIF)) return PLAIN_JFIF
  if (marker === APP1) return orientationSegment(orientationOf(segment))
  const transform = segment[ADOBE_TRANSFORM_AT]
  if (marker === APP14 && begins(segment, ADOBE) && transform !== undefined)
    return Uint8Array.of(0xff, APP14, 0, 14, ...ADOBE, 0, 100, 0, 0, 0, 0, transform)
  // All other application data is dropped: thumbnails, more images, and colour profiles, which may contain
  // anything.
  return marker === COMMENT || (marker & 0xf0) === APP0 ? new Uint8Array() : undefined
}

/**
 * Returns the image size from a JPEG frame header with 8 bits per sample and one, three or four components;
 * undefined for other frame headers.
 */
function sizeIn(segment: Uint8Array): { width: number; height: number } | undefined {
  const [, , , , bits, heightHigh = 0, height = 0, widthHigh = 0, width = 0, components = 0] = segment
  if (bits !== 8 || ![1, 3, 4].includes(components) || segment.length !== 10 + 3 * components)
    return undefined
  return { width: widthHigh * 256 + width, height: heightHigh * 256 + height }
}

/**
 * Returns the end of the coded JPEG data that begins at `from`: the next marker that is neither a restart nor
 * a stuffed byte.
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

/**
 * Returns the JPEG segments that decoding needs, and the orientation, up to the image's end. Undefined for
 * files of other types, and for ambiguous or incomplete JPEGs. A JPEG has one frame header, before its scans:
 * with a second one, another parser could find another size.
 */
export function stripJpeg(bytes: Uint8Array): StrippedImage | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let [count, scans] = [0, 0]
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI)
      return size && scans > 0
        ? { ...size, parts: [...parts, bytes.subarray(at, at + 2)], end: at + 2 }
        : undefined
    if (at + 4 > bytes.length || ++count > IMAGE_SEGMENTS_MAX) return undefined
    const length = view.getUint16(at + 2)
    const end = marker === SOS ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end >= bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (FRAMES.includes(marker)) {
      if (size) return undefined
      size = sizeIn(segment)
      if (!size) return undefined
      parts.push(segment)
    } else if (marker === SOS) {
      if (!size || ++scans > SCANS_MAX) return undefined
      parts.push(segment)
    } else {
      const retained = keepSegment(marker, segment)
      if (!retained) return undefined
      parts.push(retained)
    }
    at = end
  }
  return undefined
}
