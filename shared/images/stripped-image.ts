/** Retained data of an image: its size in px, and its bytes without metadata. */
export interface StrippedImage {
  width: number
  height: number
  parts: Uint8Array[]
  /** Offset of the image's end in the file, bytes; anything after it does not belong to the image. */
  end: number
}

/**
 * Most segments of an image file. Cameras write about a hundred at most; empty segments would only cost time.
 */
export const SEGMENTS_MAX = 10_000
