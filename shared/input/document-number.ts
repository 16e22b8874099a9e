/** The number of a document: letters and digits of any script, with what stands between them. */
export const DOCUMENT_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u
