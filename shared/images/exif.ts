/**
 * The orientation is the only part of a photograph's EXIF data that affects how it is shown (EXIF 2.32, tag
 * 0x0112).
 */

/** Marker, length, `Exif` and two zeros, then a TIFF file. */
const TIFF_AT = 10
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const ORIENTATION = 0x0112
const ENTRY_LENGTH = 12

/** @returns 1 to 8; 1 (upright) also when the segment is malformed or has no orientation */
export function orientationOf(segment: Uint8Array): number {
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

/** A segment that contains only the orientation; empty when the image is upright. */
export function orientationSegment(orientation: number): Uint8Array {
  if (orientation === 1) return new Uint8Array()
  return Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, ...EXIF],
    // Little-endian TIFF with one directory of one entry: a short.
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  )
}
