import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { placeMark } from './app-icons.ts'
import { formatContrastRatio } from './contrast.ts'
import { type Brand, resolveDesignTokens } from './tokens.ts'

/** Size at which a logo is compared with its background, px. */
const SIZE = 96
/** Minimum alpha value of a pixel that belongs to the logo, 0 to 255. */
const DRAWN_ALPHA = 32
/**
 * Minimum contrast of a visible pixel. WCAG 2.2 requires none of logos (1.4.3, 1.4.11). Below 2:1, shapes
 * of a similar colour are barely visible.
 */
const VISIBLE_CONTRAST = 2
/** Minimum share of visible pixels. It is small, because of a badge in the background's colour only the sign is visible. */
const VISIBLE_SHARE = 0.1

interface Place {
  where: string
  background: string
  /** Colour of a logo that sets none. */
  ink: string
}

/** Returns the places where the product shows the logo (client/shell/header/Logo.module.css, app-icons.ts). */
function placesOf(brand: Brand): Place[] {
  const colourOf = resolveDesignTokens(brand)
  return [
    {
      where: 'on the app icon (the accent',
      background: colourOf('dark', '--accent'),
      ink: colourOf('dark', '--on-accent'),
    },
    {
      where: 'on pages of the dark theme (background',
      background: colourOf('dark', '--bg'),
      ink: colourOf('dark', '--accent-text'),
    },
    {
      where: 'on pages of the light theme (background',
      background: colourOf('light', '--bg'),
      ink: colourOf('light', '--text-1'),
    },
  ]
}

const pixelsOf = async (svg: string, background?: string) => {
  const image = sharp(Buffer.from(svg)).ensureAlpha()
  return (background === undefined ? image : image.flatten({ background }).ensureAlpha()).raw().toBuffer()
}

/** Returns the contrast of every pixel of the logo with the background on which it is drawn. */
async function measurePixels(mark: string, { background, ink }: Place): Promise<number[]> {
  const drawn = placeMark(mark, [0, 0], SIZE, ink)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${drawn}</svg>`
  const [shape, seen] = await Promise.all([pixelsOf(svg), pixelsOf(svg, background)])
  const contrasts = new Map<number, number>()
  const found: number[] = []
  for (let at = 0; at < shape.length; at += 4) {
    if (shape.readUInt8(at + 3) < DRAWN_ALPHA) continue
    const colour = seen.readUIntBE(at, 3)
    const contrast =
      contrasts.get(colour) ?? wcagContrast(`#${colour.toString(16).padStart(6, '0')}`, background)
    contrasts.set(colour, contrast)
    found.push(contrast)
  }
  return found
}

/**
 * Describes the places where a logo would be invisible with a brand's colours, in one sentence for each.
 * @param mark SVG text of the simplified logo (logo.ts)
 */
export async function describeHiddenLogo(mark: string, brand: Brand): Promise<string[]> {
  const problems: string[] = []
  for (const place of placesOf(brand)) {
    const contrasts = (await measurePixels(mark, place)).toSorted((a, b) => b - a)
    const contrast = contrasts[Math.ceil(contrasts.length * VISIBLE_SHARE) - 1] ?? 1
    if (contrast >= VISIBLE_CONTRAST) continue
    const change = place.where.includes('accent') ? 'Choose another accent, change' : 'Change'
    problems.push(
      `logo: ${place.where} ${place.background}) it can hardly be seen: its most visible tenth has a contrast of ${formatContrastRatio(contrast)}, a logo needs ${VISIBLE_CONTRAST}:1. ${change} the logo's colours, or draw it in one colour: then it takes the theme's.`,
    )
  }
  return problems
}
