import { type ImageParts, PARTS_MAX } from './image-parts'

const HEADER_LENGTH = 12
/** Chunks that affect the image (RFC 9649, section 2.7): no EXIF, XMP or unknown chunks. */
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
/** Flags in VP8X that announce EXIF and XMP. */
const METADATA_FLAGS = 0x0c

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The size stored in a chunk, if it contains one. */
function sizeIn(name: string, content: DataView): { width: number; height: number } | undefined {
  const uint24 = (at: number) => content.getUint16(at, true) + content.getUint8(at + 2) * 0x10000
  if (name === 'VP8X' && content.byteLength >= 10) return { width: uint24(4) + 1, height: uint24(7) + 1 }
  if (name === 'VP8L' && content.byteLength >= 5 && content.getUint8(0) === 0x2f) {
    const bits = content.getUint32(1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (name === 'VP8 ' && content.byteLength >= 10 && content.getUint16(3) === 0x9d01) {
    return { width: content.getUint16(6, true) & 0x3fff, height: content.getUint16(8, true) & 0x3fff }
  }
  return undefined
}

function riffHeader(length: number): Uint8Array {
  const header = Uint8Array.from('RIFF    WEBP', (char) => char.charCodeAt(0))
  new DataView(header.buffer).setUint32(4, length + 4, true)
  return header
}

/**
 * A WebP's chunks up to its end, without metadata. The size is that of the first chunk that has one: the canvas.
 * Undefined for any other or incomplete file.
 */
export function webpParts(bytes: Uint8Array): ImageParts | undefined {
  if (bytes.length < HEADER_LENGTH || text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = view.getUint32(4, true) + 8
  if (end > bytes.length) return undefined
  const parts: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let count = 0
  for (let at = HEADER_LENGTH; at + 8 <= end; ) {
    const name = text(bytes, at)
    const length = view.getUint32(at + 4, true)
    // Padded to an even length.
    const next = at + 8 + length + (length % 2)
    if (next > end || ++count > PARTS_MAX) return undefined
    size ??= sizeIn(name, new DataView(bytes.buffer, bytes.byteOffset + at + 8, length))
    if (KEPT.has(name)) {
      const chunk = bytes.slice(at, next)
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS
      parts.push(chunk)
    }
    at = next
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return size && { ...size, parts: [riffHeader(length), ...parts], end }
}
