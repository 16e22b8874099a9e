import { describe, expect, it } from 'vitest'
import { affiliateLinkUrl, toBrowserHost } from './load'

describe('the URL of a link', () => {
  it.each([
    ['register', 'https://oriel.example/m/register?affiliateCode=K7QD'],
    ['home', 'https://oriel.example/m/home?affiliateCode=K7QD'],
    ['app', 'https://oriel.example/m/app?affiliateCode=K7QD'],
  ] as const)('leads to %s with the code', (landing, url) => {
    expect(affiliateLinkUrl({ domain: 'oriel.example', landing, code: 'K7QD' })).toBe(url)
  })

  it('converts an international host name to Punycode, and keeps the port', () => {
    expect(toBrowserHost('Bücher.example')).toBe('xn--bcher-kva.example')
    expect(toBrowserHost('oriel.example:8443')).toBe('oriel.example:8443')
  })

  it.each([
    '',
    'oriel.example/evil',
    'oriel.example?affiliateCode=EVIL',
    'oriel.example#x',
    'oriel.example@evil.example',
    'oriel.example\\evil',
    'javascript:alert(1)',
    '"><script>alert(1)</script>',
    'ori el.example',
    'oriel.example\t',
  ])('is null for the host "%s"', (domain) => {
    expect(affiliateLinkUrl({ domain, landing: 'home', code: 'K7QD' })).toBeNull()
  })
})
