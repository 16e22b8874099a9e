/** Weights of red, green and blue (WCAG 2.2, relative luminance). */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

/**
 * The theme of the lobby by the colour of its header: dark when white text has more contrast on it than black.
 * @param colour such as #101410
 */
export function themeOf(colour: string): 'dark' | 'light' {
  const luminance = WEIGHTS.reduce(
    (sum, weight, place) =>
      sum + weight * linear(Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16) / 255),
    0,
  )
  // At this luminance white and black have the same contrast.
  return luminance < 0.179 ? 'dark' : 'light'
}
