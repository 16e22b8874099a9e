import { DOCUMENT_PIXELS_MAX } from '../config/limits'
import type { DocumentType } from './document-start'
import { readImage } from './image'

/** Files by which members prove who they are. */

export interface DocumentFile {
  type: DocumentType
  /** An image without its metadata and without what followed it; a PDF as it came. */
  bytes: Uint8Array<ArrayBuffer>
  /** Whether something followed the image in the file, which then may be a file of another type, too. */
  hasMore: boolean
}

/** What a file may not be: of no accepted type or cut off, or an image whose pixels would be too many. */
export type DocumentFault = 'document-type' | 'document-pixels'

/** Bytes that a PDF's end may be followed by: a line break. */
const LINE_BREAK = /^[\r\n\0 ]{0,4}$/
const END_MARK = '%%EOF'
/** The end mark is searched for in this many last bytes. */
const TAIL = 1024
/**
 * What makes a PDF more than pages to look at: scripts, programs, files in it, forms that compute. A name may be written
 * with `#` and two digits in place of a letter (ISO 32000-1, 7.3.5); nobody who makes documents does so, so such names
 * are refused altogether.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b|\/\w*#[0-9A-Fa-f]{2}/

/** The bytes as text of one character each; in pieces, because a call takes only so many arguments. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return text
}

/**
 * Whether a file is a PDF from its first byte to its last. What is compressed in it is not looked into: who opens a
 * document must do so in a viewer without scripts.
 */
function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(latin1(bytes.subarray(0, 8)))) return false
  const tail = latin1(bytes.subarray(-TAIL))
  const end = tail.lastIndexOf(END_MARK)
  if (end === -1 || !LINE_BREAK.test(tail.slice(end + END_MARK.length))) return false
  return !ACTIVE.test(latin1(bytes))
}

/**
 * Reads a document by its bytes alone, whatever its name or declared type. Nothing is decoded.
 * @returns what may be kept of it, or what is wrong with it
 */
export function readDocument(bytes: Uint8Array<ArrayBuffer>): DocumentFile | DocumentFault {
  const image = readImage(bytes)
  if (image) {
    const { type, width, height, hasMore } = image
    const pixels = width * height
    if (pixels === 0 || pixels > DOCUMENT_PIXELS_MAX) return 'document-pixels'
    return { type, bytes: image.bytes, hasMore }
  }
  return isPdf(bytes) ? { type: 'application/pdf', bytes, hasMore: false } : 'document-type'
}
