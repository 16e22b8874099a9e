import { expect, test } from 'vitest'
import { parseOperatorUrl } from './OperatorLink'

test.each([
  ['/m/activity', '/m/activity'],
  ['/m/gameList?gameType=RNG#top', '/m/gameList?gameType=RNG#top'],
  ['/m/../m/app', '/m/app'],
])('recognises %s as a path of the lobby', (url, to) => {
  expect(parseOperatorUrl(url)).toEqual({ kind: 'page', to })
})

test('recognises an external https URL', () => {
  expect(parseOperatorUrl('https://promo.example/a?b=c')).toEqual({
    kind: 'site',
    href: 'https://promo.example/a?b=c',
  })
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/m/../..//evil.example'])(
  'does not mistake %s for a path of the lobby',
  (url) => {
    expect(parseOperatorUrl(url)?.kind).not.toBe('page')
  },
)

test.each([
  undefined,
  '',
  'http://promo.example/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https://user:pass@evil.example/',
  'https://',
  'activity',
])('refuses to link to %s', (url) => {
  expect(parseOperatorUrl(url)).toBeNull()
})
