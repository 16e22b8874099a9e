import { latin1, namesIn, type PdfStream, pdfWalk } from './pdf-walk'

/**
 * Inflates zlib data (RFC 1950).
 * @param most largest output, bytes: a small file can be a bomb
 * @returns undefined when the data is incomplete, has something after it, or inflates to more than `most`
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
 * PDF names of content other than pages: scripts, programs, embedded files, forms that compute or send,
 * passwords, and remote files, for which a reader may log in at a stranger's server with the reviewer's
 * credentials. These names are searched for in every byte, including streams: compressed bytes do not form
 * them by chance.
 */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Rendition', 'Launch', 'GoToE', 'GoToR', 'SubmitForm', 'ImportData', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Encrypt'],
])
/**
 * PDF names of active content that are short enough to occur in compressed bytes by chance: searched for only
 * between streams, and in inflated data.
 */
const SHORT: ReadonlySet<string> = new Set(['JS', 'EF'])
/** PDF names that mark a stream of objects. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['ObjStm', 'First'])
const ALL: ReadonlySet<string> = new Set([...ACTIVE, ...SHORT, ...OF_OBJECTS])
const RUNNING: ReadonlySet<string> = new Set([...ACTIVE, ...SHORT])
/**
 * All PDF names that the dictionary of a stream of objects may have: at most one filter, without parameters.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['Type', 'ObjStm', 'N', 'First', 'Extends', 'Length', 'Filter', 'FlateDecode'],
])
/** Most streams of objects in a PDF, and most bytes of all these streams after inflating. */
const STREAMS_MAX = 500
const INFLATED_MAX = 16 * 1024 * 1024

function hasEnd(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(-TAIL))
  const end = tail.lastIndexOf(END_MARK)
  return end !== -1 && LINE_BREAK.test(tail.slice(end + END_MARK.length))
}

/**
 * Returns the possible contents of a compressed PDF stream: there may be a line break before `endstream`, or
 * the content's last byte may look like one.
 */
const endings = (stream: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  [0, 1, 2].map((less) => stream.subarray(0, Math.max(0, stream.length - less)))

/** Returns the objects in a stream; undefined when they cannot be read. @param most bytes after inflating */
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

/** True when all streams of objects in a PDF could be read, and none contains active content. */
async function areObjectsPlain(streams: readonly PdfStream[]): Promise<boolean> {
  if (streams.length > STREAMS_MAX) return false
  let most = INFLATED_MAX
  for (const stream of streams) {
    const objects = await objectsIn(stream, most)
    if (!objects) return false
    most -= objects.length
    if (!namesIn(objects, RUNNING).next().done) return false
  }
  return true
}

/**
 * True when a PDF is complete, has no password, and contains no scripts, programs or attached files,
 * including in streams of objects (ISO 32000-1, 7.5.7). Other streams are images, fonts and pages, which run
 * nothing.
 *
 * Hand-written: pdf.js (`unpdf`) builds a document out of any bytes, and so does not report what else another
 * reader could find in them; `pdf-lib` is not maintained. This code reads everything between the streams
 * token by token, and refuses anything that a reader could find in another place.
 */
export async function isPlainPdf(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!/^%PDF-[12]\.\d/.test(latin1(bytes.subarray(0, 8))) || !hasEnd(bytes)) return false
  const walk = pdfWalk(bytes, OF_OBJECTS)
  if (!walk) return false
  for (const { at, name } of namesIn(bytes, ALL)) {
    if (ACTIVE.has(name)) return false
    if (walk.names.has(at) ? SHORT.has(name) : OF_OBJECTS.has(name)) return false
  }
  return areObjectsPlain(walk.streams)
}
