import { IMAGE_SEGMENTS_MAX, type StrippedImage } from './stripped-image'

const HEADER_LENGTH = 12
/** Flags in the chunk VP8X of a WebP (RFC 9649, section 2.7): animation; transparency. */
const ANIMATION = 0x02
const ALPHA = 0x10

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

interface Size {
  width: number
  height: number
}

/** Returns the image size stored in a WebP chunk, if the chunk contains one. */
function sizeIn(name: string, content: DataView): Size | undefined {
  const uint24 = (at: number) => content.getUint16(at, true) + content.getUint8(at + 2) * 0x10000
  if (name === 'VP8X' && content.byteLength === 10) return { width: uint24(4) + 1, height: uint24(7) + 1 }
  if (name === 'VP8L' && content.byteLength >= 5 && content.getUint8(0) === 0x2f) {
    const bits = content.getUint32(1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (name === 'VP8 ' && content.byteLength >= 10 && content.getUint16(3) === 0x9d01) {
    return { width: content.getUint16(6, true) & 0x3fff, height: content.getUint16(8, true) & 0x3fff }
  }
  return undefined
}

interface Chunk {
  name: string
  /** All bytes of the WebP chunk, including its name, length and padding. */
  bytes: Uint8Array
  size: Size | undefined
}

/**
 * Returns the chunks of a WebP file up to `end`; undefined when a chunk extends beyond `end`, or there are
 * too many.
 */
function chunksOf(bytes: Uint8Array, end: number): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = HEADER_LENGTH; at + 8 <= end; ) {
    const [name, length] = [text(bytes, at), view.getUint32(at + 4, true)]
    // Chunks of a WebP are padded to an even length.
    const next = at + 8 + length + (length % 2)
    if (next > end || chunks.length === IMAGE_SEGMENTS_MAX) return undefined
    const size = sizeIn(name, new DataView(bytes.buffer, bytes.byteOffset + at + 8, length))
    chunks.push({ name, size, bytes: bytes.slice(at, next) })
    at = next
  }
  return chunks
}

const isImage = ({ name }: Chunk): boolean => name === 'VP8 ' || name === 'VP8L'

/**
 * Returns the WebP chunks that decoding one still image needs. Undefined for an animation, for several
 * images, and for two different sizes.
 */
function keepChunks(chunks: readonly Chunk[]): Chunk[] | undefined {
  const [first] = chunks
  const images = chunks.filter(isImage)
  const [image] = images
  if (!first || !image?.size || images.length > 1) return undefined
  if (first === image) return [image]
  const { size, bytes } = first
  const isMoving =
    ((bytes[8] ?? 0) & ANIMATION) !== 0 || chunks.some(({ name }) => /^AN(?:IM|MF)$/.test(name))
  if (first.name !== 'VP8X' || !size || isMoving || chunks.filter(({ name }) => name === 'VP8X').length > 1)
    return undefined
  if (size.width !== image.size.width || size.height !== image.size.height) return undefined
  bytes[8] = (bytes[8] ?? 0) & ALPHA
  const alpha = chunks.slice(0, chunks.indexOf(image)).find(({ name }) => name === 'ALPH')
  return alpha ? [first, alpha, image] : [first, image]
}

function riffHeader(length: number): Uint8Array {
  const header = Uint8Array.from('RIFF    WEBP', (char) => char.charCodeAt(0))
  new DataView(header.buffer).setUint32(4, length + 4, true)
  return header
}

/**
 * Returns the chunks of a still WebP up to its end, without metadata and colour profile. Undefined for files
 * of other types, and for ambiguous or incomplete WebPs.
 */
export function stripWebp(bytes: Uint8Array): StrippedImage | undefined {
  if (bytes.length < HEADER_LENGTH || text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined
  const end = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8
  if (end > bytes.length) return undefined
  const retained = keepChunks(chunksOf(bytes, end) ?? [])
  const size = retained?.at(-1)?.size
  if (!retained || !size) return undefined
  const parts = retained.map((chunk) => chunk.bytes)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return { ...size, parts: [riffHeader(length), ...parts], end }
}
