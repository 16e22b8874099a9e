import sharp from 'sharp'

/** Share of its bounding box that a plain shape fills at least: a disc fills 79%, a hexagon 75%. */
const PLAIN_FILL = 0.7
/** Minimum difference of luminance between a badge and its sign, 0 to 255. */
const SIGN_DIFFERENCE = 32
/** Number of steps of luminance among which the badge's is the most frequent. */
const STEPS = 16
const OPAQUE_ALPHA = 128

interface Pixels {
  alpha: Buffer
  luminance: Buffer
  width: number
}

async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = info.width * info.height
  const [alpha, luminance] = [Buffer.alloc(size), Buffer.alloc(size)]
  for (let at = 0; at < size; at += 1) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(4 * at, 4 * at + 4)
    alpha[at] = opacity
    // ITU-R BT.709
    luminance[at] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return { alpha, luminance, width: info.width }
}

/** True when the opaque pixels are a filled shape, such as a disc or a square, in which nothing is recognised. */
function isPlain(opaque: readonly number[], width: number): boolean {
  let [left, right, top, bottom] = [width, 0, width, 0]
  for (const at of opaque) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return opaque.length >= PLAIN_FILL * (right - left + 1) * (bottom - top + 1)
}

/** Returns the most frequent luminance of the opaque pixels. */
function badgeLuminance(opaque: readonly number[], luminance: Buffer): number {
  const steps = Array.from({ length: STEPS }, () => ({ count: 0, sum: 0 }))
  for (const at of opaque) {
    const value = luminance.readUInt8(at)
    const step = steps[Math.floor((value * STEPS) / 256)]
    if (!step) continue
    step.count += 1
    step.sum += value
  }
  const { count, sum } = steps.reduce((most, step) => (step.count > most.count ? step : most))
  return sum / count
}

/**
 * Cuts the sign out of a filled badge, whose outline would be a plain shape in an icon of one colour. Of each
 * pixel, the opacity gets less with the difference between its luminance and the badge's. Other logos stay.
 * @param image a square PNG image of the logo without a background
 */
export async function cutOutSign(image: Buffer): Promise<Buffer> {
  const { alpha, luminance, width } = await readPixels(image)
  const opaque = [...alpha.keys()].filter((at) => alpha.readUInt8(at) >= OPAQUE_ALPHA)
  if (opaque.length === 0 || !isPlain(opaque, width)) return image
  const badge = badgeLuminance(opaque, luminance)
  const differenceAt = (at: number) => Math.abs(luminance.readUInt8(at) - badge)
  const largest = opaque.reduce((most, at) => Math.max(most, differenceAt(at)), 0)
  if (largest < SIGN_DIFFERENCE) return image
  const pixels = Buffer.alloc(4 * alpha.length)
  for (const [at, opacity] of alpha.entries())
    pixels[4 * at + 3] = Math.round(opacity * Math.max(0, 1 - differenceAt(at) / largest))
  return sharp(pixels, { raw: { width, height: width, channels: 4 } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
