/** Retained data of an image: its size in px, and its bytes without metadata. */
export interface StrippedImage {
  width: number
  height: number
  parts: Uint8Array[]
  /** End of the image in the file, bytes; anything after it does not belong to it. */
  end: number
}

/** Most segments of a file. Cameras write about a hundred at most; empty ones would only cost time. */
export const SEGMENTS_MAX = 10_000
