import { expect, test } from 'vitest'
import { linkTarget } from './link-target'

test.each([
  ['/m/activity', '/m/activity'],
  ['/m/gameList?gameType=RNG#top', '/m/gameList?gameType=RNG#top'],
  ['/m/../m/app', '/m/app'],
])('own path %s', (address, to) => {
  expect(linkTarget(address)).toEqual({ kind: 'page', to })
})

test('another site over https', () => {
  expect(linkTarget('https://promo.example/a?b=c')).toEqual({
    kind: 'site',
    href: 'https://promo.example/a?b=c',
  })
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example'])(
  '%s is no path of ours, however it looks',
  (address) => {
    expect(linkTarget(address)?.kind).not.toBe('page')
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
])('%s leads nowhere', (address) => {
  expect(linkTarget(address)).toBeNull()
})
