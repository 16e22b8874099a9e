import { decodeLatin1, findPdfNames, type PdfStream, walkPdf } from './pdf-walk'

/**
 * Inflates zlib data (RFC 1950).
 * @param most maximum output, bytes, because a small file can be a decompression bomb
 * @returns undefined when the data is incomplete, is followed by other data, or inflates to more than `most`
 */
async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > most) {
        await reader.cancel()
        return undefined
      }
      chunks.push(value)
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Checks that a PDF contains pages only. */

/** Bytes that may follow the end of a PDF: a line break. */
const LINE_BREAK = /^[\r\n\0 ]{0,4}$/
const END_MARK = '%%EOF'
/** Bytes at the end of a PDF file in which the end mark is searched for. */
const TAIL = 1024

/**
 * PDF names of active content: scripts, programs, embedded files, forms that compute or send, passwords, and
 * remote files. To open a remote file, a PDF viewer may log in at a stranger's server with the reviewer's
 * credentials. All bytes are searched for these names, including streams: compressed bytes do not contain
 * them by chance.
 */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Rendition', 'Launch', 'GoToE', 'GoToR', 'SubmitForm', 'ImportData', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Encrypt'],
])
/**
 * PDF names of active content that are so short that compressed bytes may contain them by chance. Only
 * inflated data and the bytes outside streams are searched for these names.
 */
const SHORT: ReadonlySet<string> = new Set(['JS', 'EF'])
/** PDF names that mark an object stream, which contains compressed objects (ISO 32000-1, 7.5.7). */
const OF_OBJECTS: ReadonlySet<string> = new Set(['ObjStm', 'First'])
const ALL: ReadonlySet<string> = new Set([...ACTIVE, ...SHORT, ...OF_OBJECTS])
const RUNNING: ReadonlySet<string> = new Set([...ACTIVE, ...SHORT])
/**
 * All PDF names that the dictionary of an object stream may contain: at most one filter, without parameters.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['Type', 'ObjStm', 'N', 'First', 'Extends', 'Length', 'Filter', 'FlateDecode'],
])
/**
 * Maximum number of object streams in a PDF, and maximum size of all object streams together after inflating,
 * bytes.
 */
const STREAMS_MAX = 500
const INFLATED_MAX = 16 * 1024 * 1024

function hasEnd(bytes: Uint8Array): boolean {
  const tail = decodeLatin1(bytes.subarray(-TAIL))
  const end = tail.lastIndexOf(END_MARK)
  return end !== -1 && LINE_BREAK.test(tail.slice(end + END_MARK.length))
}

/**
 * Returns the possible contents of a compressed PDF stream. The last one or two bytes before `endstream` may
 * be a line break, or belong to the content.
 */
const endings = (stream: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  [0, 1, 2].map((less) => stream.subarray(0, Math.max(0, stream.length - less)))

/**
 * Returns the inflated content of an object stream; undefined when it cannot be read. @param most maximum
 * size after inflating, bytes
 */
async function objectsIn({ names, bytes }: PdfStream, most: number): Promise<Uint8Array | undefined> {
  if (names.some((name) => !ALLOWED.has(name))) return undefined
  const filters = names.filter((name) => name === 'FlateDecode').length
  if (filters === 0) return names.includes('Filter') ? undefined : bytes
  if (filters > 1) return undefined
  for (const ending of endings(bytes)) {
    const content = await inflated(ending, most)
    if (content) return content
  }
  return undefined
}

/** True when all object streams of a PDF can be read, and none contains active content. */
async function areObjectsPlain(streams: readonly PdfStream[]): Promise<boolean> {
  if (streams.length > STREAMS_MAX) return false
  let most = INFLATED_MAX
  for (const stream of streams) {
    const objects = await objectsIn(stream, most)
    if (!objects) return false
    most -= objects.length
    if (!findPdfNames(objects, RUNNING).next().done) return false
  }
  return true
}

/**
 * True when a PDF is complete, has no password, and contains no scripts, programs or attached files, also not
 * in object streams (ISO 32000-1, 7.5.7). All other streams are images, fonts and pages, which contain no
 * code.
 *
 * Hand-written: pdf.js (`unpdf`) builds a document out of any bytes, so it does not report other content that
 * another parser could find in the file; `pdf-lib` is not maintained. This code reads everything outside the
 * streams token by token, and refuses anything that a parser could find elsewhere.
 */
export async function isPlainPdf(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!/^%PDF-[12]\.\d/.test(decodeLatin1(bytes.subarray(0, 8))) || !hasEnd(bytes)) return false
  const walk = walkPdf(bytes, OF_OBJECTS)
  if (!walk) return false
  for (const { at, name } of findPdfNames(bytes, ALL)) {
    if (ACTIVE.has(name)) return false
    if (walk.names.has(at) ? SHORT.has(name) : OF_OBJECTS.has(name)) return false
  }
  return areObjectsPlain(walk.streams)
}
