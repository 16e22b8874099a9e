import { concatBytes } from '../../shared/encoding/bytes'

/** Maximum size of a stored chunk of an uploaded image, bytes. A row of D1 holds at most 2 MB. */

const CHUNK_BYTES = 1_000_000

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/**
 * First bytes of each accepted image format; a dot matches any byte. The platform trusts these bytes instead
 * of the type that the browser declares.
 */
const TYPES: readonly (readonly [type: ImageType, start: string])[] = [
  ['image/png', '\u0089PNG'],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/webp', 'RIFF....WEBP'],
]

const begins = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((char, index) => char === '.' || bytes[index] === char.charCodeAt(0))

/** Returns the image format of a file by its first bytes; undefined when the format is not accepted. */
export const detectImageType = (bytes: Uint8Array): ImageType | undefined =>
  TYPES.find(([, start]) => begins(bytes, start))?.[0]

/** Splits a file into chunks: a row of D1 has at most 2 MB. */
export const splitIntoChunks = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, part) =>
    bytes.slice(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES),
  )

interface StoredChunk {
  type: string
  bytes: Uint8Array | number[]
}

/** Joins the chunks of an image, in order; undefined when there are none. */
export function joinChunks(
  parts: readonly StoredChunk[],
): { type: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const [first] = parts
  if (!first) return undefined
  return { type: first.type, bytes: concatBytes(parts.map(({ bytes }) => bytes)) }
}
