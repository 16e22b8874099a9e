import { expect, it } from 'vitest'
import { fullOnly } from '../../../tests/selection'
import { describeContrastProblems, findContrastShortfalls, measureContrasts } from './contrast'

const oriel = { name: 'Oriel' }
const suggested = (problem = '') => /passes is (#[0-9a-f]{6}|\d+)\.$/.exec(problem)?.[1]

it('computes the contrast of the product’s default brand as browsers draw it', () => {
  const of = (ink: string, on: string) =>
    measureContrasts(oriel)
      .filter((pair) => pair.ink === ink && pair.on === on)
      .map(({ theme, ratio }) => `${theme} ${ratio.toFixed(1)}`)
  expect(of('--text-1', '--bg')).toEqual(['dark 17.9', 'light 16.5'])
  expect(of('--accent-text', '--surface-3')).toEqual(['dark 10.5', 'light 5.2'])
  expect(of('--line-control', '--surface-1')).toEqual(['dark 3.6', 'light 3.8'])
  expect(describeContrastProblems(oriel)).toEqual([])
})

it(
  'finds sufficient contrast for every hue of the neutral colours',
  fullOnly('nothing does: the hue of the product alone'),
  () => {
    const failing = Array.from({ length: 24 }, (_, step) => step * 15).filter(
      (hue) => findContrastShortfalls({ ...oriel, hue }, 'hue').length > 0,
    )
    expect(failing).toEqual([])
  },
)

it('reports insufficient contrast, worst place first, with the nearest colour that passes', () => {
  const [problem, ...others] = describeContrastProblems({ ...oriel, accentOnLight: '#7cb342' })
  expect(others).toEqual([])
  expect(problem).toMatch(
    /^accentOnLight: accent-text on surface-3 in the light theme has [\d.]+:1, text needs 4.5:1 \(also: .*accent-text on accent-soft in the light theme/,
  )
  expect(describeContrastProblems({ ...oriel, accentOnLight: String(suggested(problem)) })).toEqual([])
})

it('reports insufficient contrast in both themes once', fullOnly('nothing does'), () => {
  const [problem] = describeContrastProblems({ ...oriel, onAccent: '#ffffff' })
  expect(problem).toContain('on-accent on accent in both themes has 1.28:1')
})

const unreadable = [
  ['accentOnDark', '#1565c0'],
  ['accentOnDark', '#000000'],
  ['accentOnLight', '#ffffff'],
  ['accentOnLight', '#ff1744'],
  ['onAccent', '#aabbcc'],
] as const
for (const [hook, colour] of unreadable)
  it(
    `finds for ${hook} ${colour} a colour that passes`,
    fullOnly('“reports insufficient contrast, worst place first…” checks the nearest colour of one hook'),
    () => {
      const nearest = suggested(describeContrastProblems({ ...oriel, [hook]: colour })[0])
      expect(nearest).toMatch(/^#/)
      expect(describeContrastProblems({ ...oriel, [hook]: nearest })).toEqual([])
    },
  )

it(
  'suggests another accent colour if neither black nor white text is readable on it',
  fullOnly('nothing does'),
  () => {
    const brand = { name: 'Grey', accent: '#808080', onAccent: '#000000', accentOnLight: '#303030' }
    const [problem] = describeContrastProblems(brand)
    expect(problem).toContain('No ink passes on this accent')
    expect(describeContrastProblems({ ...brand, accent: String(suggested(problem)) })).toEqual([])
  },
)
