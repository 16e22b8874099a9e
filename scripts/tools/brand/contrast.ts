import { blend, clampChroma, converter, formatHex, wcagContrast } from 'culori'
import { THEME_NAMES, type Theme } from '../../../shared/config/theme.ts'
import { type Brand, resolveDesignTokens } from './tokens.ts'

/** Values of the brand that affect contrast. */
type Hook = 'hue' | 'onAccent' | 'accentOnDark' | 'accentOnLight'

interface Pair {
  ink: string
  /** Surface tokens on which components of `client/` use the ink. */
  on: readonly string[]
  /** Minimum contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for shapes that identify a control (1.4.11). */
  least: 4.5 | 3
  hook: Readonly<Record<Theme, Hook>>
}

const both = (hook: Hook) => ({ dark: hook, light: hook })
const ofHue = both('hue')
const surfaces = ['--bg', '--surface-1', '--surface-2', '--surface-3']
const lowSurfaces = surfaces.slice(0, 3)
/** Status colours, as text on surfaces and on their tints. */
const meanings = ['--win', '--danger', '--warn', '--info'].map(
  (ink): Pair => ({ ink, on: [...lowSurfaces, `${ink}-soft`], least: 4.5, hook: ofHue }),
)

const pairs: readonly Pair[] = [
  { ink: '--text-1', on: [...surfaces, '--info-soft', '--warn-soft'], least: 4.5, hook: ofHue },
  { ink: '--text-2', on: surfaces, least: 4.5, hook: ofHue },
  { ink: '--text-3', on: lowSurfaces, least: 4.5, hook: ofHue },
  { ink: '--bg', on: ['--text-1'], least: 4.5, hook: ofHue },
  { ink: '--line-control', on: surfaces.slice(0, 2), least: 3, hook: ofHue },
  { ink: '--focus', on: surfaces, least: 3, hook: ofHue },
  ...meanings,
  { ink: '--on-accent', on: ['--accent', '--accent-press'], least: 4.5, hook: both('onAccent') },
  {
    ink: '--accent-text',
    on: [...surfaces, '--accent-soft', '--info-soft', '--warn-soft'],
    least: 4.5,
    hook: { dark: 'accentOnDark', light: 'accentOnLight' },
  },
]

/** Surfaces below translucent tints; the contrast on a tint depends on the surface below it. */
const BELOW_TINTS = ['--bg', '--surface-1'] as const

export interface ContrastMeasurement {
  hook: Hook
  theme: Theme
  ink: string
  on: string
  ratio: number
  least: number
}

/**
 * Returns the contrast of every combination of text colour and surface, in both themes.
 * @param hook if set, only combinations that depend on this brand value
 */
export function measureContrasts(brand: Brand, hook?: Hook): ContrastMeasurement[] {
  const colourOf = resolveDesignTokens(brand)
  return THEME_NAMES.flatMap((theme) =>
    pairs
      .filter((pair) => hook === undefined || pair.hook[theme] === hook)
      .flatMap(({ ink, on, least, hook: hooks }) =>
        on.map((token) => {
          const colour = colourOf(theme, token)
          const seen = BELOW_TINTS.map((below) =>
            formatHex(blend([colourOf(theme, below), colour], 'normal', 'rgb')),
          )
          const ratio = Math.min(...seen.map((paper) => wcagContrast(colourOf(theme, ink), paper)))
          return { hook: hooks[theme], theme, ink, on: token, ratio, least }
        }),
      ),
  )
}

export const findContrastShortfalls = (brand: Brand, hook?: Hook): ContrastMeasurement[] =>
  measureContrasts(brand, hook).filter(({ ratio, least }) => ratio < least)

const oklch = converter('oklch')

/**
 * Yields colours with the hue of `colour`, most similar first. Steps of lightness in OKLCH look equally
 * large.
 */
function* alike(colour: string): Generator<string> {
  const start = oklch(colour)
  if (!start) return
  const lightnesses = Array.from({ length: 201 }, (_, step) => step / 200)
  lightnesses.sort((a, b) => Math.abs(a - start.l) - Math.abs(b - start.l))
  for (const l of lightnesses) yield formatHex(clampChroma({ ...start, l }, 'oklch'))
}

/** Yields all hues in degrees, starting with the nearest. */
function* nearHues(hue: number): Generator<number> {
  for (let step = 0; step <= 180; step++) yield* [(hue + step) % 360, (hue - step + 360) % 360]
}

const tokenOf = {
  accent: '--brand-accent',
  onAccent: '--brand-on-accent',
  accentOnDark: '--brand-accent-on-dark',
  accentOnLight: '--brand-accent-on-light',
} as const

function nearestColour(brand: Brand, changed: keyof typeof tokenOf, hook: Hook): string | undefined {
  for (const colour of alike(resolveDesignTokens(brand)('dark', tokenOf[changed])))
    if (findContrastShortfalls({ ...brand, [changed]: colour }, hook).length === 0) return colour
  return undefined
}

function nearestHue(brand: Brand): number | undefined {
  for (const hue of nearHues(brand.hue ?? 0))
    if (findContrastShortfalls({ ...brand, hue }, 'hue').length === 0) return hue
  return undefined
}

/** Suggests a brand value with sufficient contrast, as a sentence. */
function suggestColours(brand: Brand, hook: Hook): string {
  if (hook === 'hue') return `The nearest hue that passes is ${nearestHue(brand) ?? 'none'}.`
  const colour = nearestColour(brand, hook, hook)
  if (colour) return `The nearest colour that passes is ${colour}.`
  const accent = hook === 'onAccent' ? nearestColour(brand, 'accent', hook) : undefined
  return accent
    ? `No ink passes on this accent; with this ink the nearest accent that passes is ${accent}.`
    : 'No colour of this tone passes.'
}

/** Formats a contrast ratio as text. Rounds down, so that an insufficient ratio never looks sufficient. */
export const formatContrastRatio = (ratio: number): string => `${Math.floor(ratio * 100) / 100}:1`

/**
 * Describes the combinations of colours with insufficient contrast, worst first. A combination that fails in
 * both themes appears once.
 */
function places(found: readonly ContrastMeasurement[]): string[] {
  const sorted = found.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)
  const alike = Map.groupBy(sorted, ({ ink, on, ratio }) => `${ink} ${on} ${ratio}`)
  return [...alike.values()].map(([first, other]) => {
    if (!first) return ''
    const { ink, on, ratio, theme } = first
    const where = other ? 'both themes' : `the ${theme} theme`
    return `${ink.slice(2)} on ${on.slice(2)} in ${where} has ${formatContrastRatio(ratio)}`
  })
}

/**
 * Describes insufficient contrast, in one sentence per brand value, and suggests values that would pass.
 * Empty when the contrast is sufficient.
 */
export function describeContrastProblems(brand: Brand): string[] {
  const byHook = Map.groupBy(findContrastShortfalls(brand), ({ hook }) => hook)
  return [...byHook].map(([hook, found]) => {
    const [worst, ...others] = places(found)
    const isText = found.some(({ least }) => least === 4.5)
    const needs = isText ? 'text needs 4.5:1' : 'what marks a control needs 3:1'
    const more = others.length > 0 ? ` (also: ${others.join('; ')})` : ''
    return `${hook}: ${worst}, ${needs}${more}. ${suggestColours(brand, hook)}`
  })
}
