/** What is kept of an image: its size in px, and its bytes without metadata. */
export interface ImageParts {
  width: number
  height: number
  parts: Uint8Array[]
}
