/** Image data without metadata, with the image's size in px. */
export interface StrippedImage {
  width: number
  height: number
  parts: Uint8Array[]
  /** Offset of the image's end in the file, bytes; anything after it does not belong to the image. */
  end: number
}

/**
 * Maximum number of segments in an image file. Cameras write about a hundred at most; a file with many empty
 * segments would only cost processing time.
 */
export const IMAGE_SEGMENTS_MAX = 10_000
