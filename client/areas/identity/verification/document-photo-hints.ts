/**
 * Measures a photo of a document and suggests how to improve it. A hint never prevents the player from
 * sending the photo.
 */

/** Greyscale image: the brightness of each pixel, 0 to 255, row by row. */
export interface GreyImage {
  values: Uint8Array
  width: number
  height: number
}

export type DocumentPhotoHint = 'dark' | 'closer' | 'corners' | 'blurred' | 'good'

/**
 * Converts an image to greyscale by the weights of Rec. 601.
 * @param rgba four bytes per pixel, as in canvas image data
 */
export function toGreyImage(rgba: Uint8ClampedArray, width: number, height: number): GreyImage {
  const values = new Uint8Array(width * height)
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]]
    values[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return { values, width, height }
}

/** Measures sharpness as the variance of the Laplacian, which is high for sharp edges. */
export function measureSharpness({ values, width, height }: GreyImage): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const here = values[at] ?? 0
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0)
      const laplacian = around - 4 * here
      sum += laplacian
      squares += laplacian * laplacian
      count += 1
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

const brightness = ({ values }: GreyImage): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * Returns the first and last position with a high value in a brightness profile, as fractions of its length.
 */
function span(profile: readonly number[]): { from: number; to: number } {
  const most = Math.max(...profile)
  const isHigh = (value: number) => value > most * 0.35
  const from = profile.findIndex(isHigh)
  const to = profile.length - 1 - [...profile].reverse().findIndex(isHigh)
  return { from: from / profile.length, to: (to + 1) / profile.length }
}

/**
 * Returns the horizontal and vertical extent of the photographed document, as fractions of the image's width
 * and height.
 */
export function measureDocumentExtent({ values, width, height }: GreyImage) {
  const columns = Array.from({ length: width }, () => 0)
  const rows = Array.from({ length: height }, () => 0)
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x
      const here = values[at] ?? 0
      columns[x] = (columns[x] ?? 0) + Math.abs(here - (values[at - 1] ?? 0))
      rows[y] = (rows[y] ?? 0) + Math.abs(here - (values[at - width] ?? 0))
    }
  }
  return { across: span(columns), down: span(rows) }
}

const DARK = 40
/** Minimum sharpness of legible text, for images that are `PHOTO_HINT_WIDTH_PX` wide. */
const SHARP = 60
/** Minimum width of a photographed card, as a fraction of the image's width. */
const NEAR = 0.6
/** A document closer to the image's edge than this fraction of the image counts as cut off. */
const EDGE = 0.02

/**
 * Width in px to which images are scaled before measuring, so that hints do not depend on the camera's
 * resolution.
 */
export const PHOTO_HINT_WIDTH_PX = 320

/**
 * Returns a hint for the most important problem of a photo, or `good`.
 * @param isCard false for faces, which have no corners to look for
 */
export function chooseDocumentPhotoHint(grey: GreyImage, isCard: boolean): DocumentPhotoHint {
  if (brightness(grey) < DARK) return 'dark'
  // Blur is checked before the edges, because edges cannot be found in a blurred image.
  if (measureSharpness(grey) < SHARP) return 'blurred'
  if (!isCard) return 'good'
  const { across, down } = measureDocumentExtent(grey)
  const isCut = across.from < EDGE || across.to > 1 - EDGE || down.from < EDGE || down.to > 1 - EDGE
  if (isCut) return 'corners'
  return across.to - across.from < NEAR ? 'closer' : 'good'
}
