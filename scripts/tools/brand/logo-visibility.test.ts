import { expect, it } from 'vitest'
import { describeHiddenLogo } from './logo-visibility'

const nova = {
  ...{ name: 'Nova', hue: 220, accent: '#ffb300', onAccent: '#1a1000' },
  ...{ accentOnDark: '#ffb300', accentOnLight: '#7a4a00' },
}
const logo = (...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shapes.join('')}</svg>\n`
const left = (colour: string) => `<path fill="${colour}" d="M2 2h10v20H2z"/>`
const right = (colour: string) => `<path fill="${colour}" d="M12 2h10v20H12z"/>`
const badge = (colour: string, sign: string) =>
  `<circle cx="12" cy="12" r="11" fill="${colour}"/><path fill="${sign}" d="M8 8h8v8H8z"/>`

it.each([
  ['the app icon', logo(left('#ffb300'), right('#c98d00')), 'on the app icon (the accent #ffb300)'],
  ['pages of the dark theme', logo(left('#0d1b3e'), right('#13234a')), 'on pages of the dark theme'],
  ['pages of the light theme', logo(left('#ffd54f'), right('#ffffff')), 'on pages of the light theme'],
  ['the app icon, because it is translucent', logo('<path opacity=".2" d="M2 2h20v20H2z"/>'), 'app icon'],
])('refuses a logo that can hardly be seen on %s', async (_, mark, place) => {
  const problems = await describeHiddenLogo(mark, nova)
  expect(problems.filter((problem) => problem.includes(place))).toHaveLength(1)
  expect(problems[0]).toMatch(/has a contrast of 1(\.\d+)?:1, a logo needs 2:1\..* draw it in one colour/)
})

it.each([
  ['of one colour', logo('<path d="M2 2h20v20H2z"/>')],
  ['with a sign on a badge in the accent', logo(badge('#ffb300', '#1a1000'))],
  ['with a sign on a dark badge', logo(badge('#1a1000', '#ffb300'))],
  ['of which one half is visible in each theme', logo(left('#1a1000'), right('#ffffff'))],
])('accepts a logo %s', async (_, mark) => {
  expect(await describeHiddenLogo(mark, nova)).toEqual([])
})
