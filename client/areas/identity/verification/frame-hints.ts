/**
 * Hints about the photo of a document, from measurements. They never prevent a player from sending the photo.
 */

/** Brightness of each pixel, 0 to 255, row by row. */
export interface GreyImage {
  values: Uint8Array
  width: number
  height: number
}

export type FrameHint = 'dark' | 'closer' | 'corners' | 'blurred' | 'good'

/**
 * Converts an image to its brightness by Rec. 601.
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

/** Measures sharpness as the variance of the Laplacian: high where edges are sharp. */
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

/** First and last position at which a brightness profile is high, as shares of its length. */
function span(profile: readonly number[]): { from: number; to: number } {
  const most = Math.max(...profile)
  const isHigh = (value: number) => value > most * 0.35
  const from = profile.findIndex(isHigh)
  const to = profile.length - 1 - [...profile].reverse().findIndex(isHigh)
  return { from: from / profile.length, to: (to + 1) / profile.length }
}

/** Extent of the photographed object, as shares of the image's width and height. */
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
/** Least sharpness of legible text, in an image of the width at which hints are measured. */
const SHARP = 60
/** Least width of a photographed card, as a share of the image. */
const NEAR = 0.6
/** An object closer to the image's edges than this share is cut off. */
const EDGE = 0.02

/** Width in px at which images are measured, so that the result does not depend on the camera. */
export const FRAME_HINT_WIDTH = 320

/**
 * Returns the first problem of a photo that the player should fix.
 * @param isCard false for faces, which have no corners
 */
export function chooseFrameHint(grey: GreyImage, isCard: boolean): FrameHint {
  if (brightness(grey) < DARK) return 'dark'
  // In a blurred image, edges cannot be found either.
  if (measureSharpness(grey) < SHARP) return 'blurred'
  if (!isCard) return 'good'
  const { across, down } = measureDocumentExtent(grey)
  const isCut = across.from < EDGE || across.to > 1 - EDGE || down.from < EDGE || down.to > 1 - EDGE
  if (isCut) return 'corners'
  return across.to - across.from < NEAR ? 'closer' : 'good'
}
