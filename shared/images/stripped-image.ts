/** What is kept of an image: its size in px, and its bytes without metadata. */
export interface StrippedImage {
  width: number
  height: number
  parts: Uint8Array[]
  /** Where the image ends in the file, bytes; what follows does not belong to it. */
  end: number
}

/** Most parts that a file may have. Cameras write some hundred at most; empty ones would cost time only. */
export const SEGMENTS_MAX = 10_000
