import { describe, expect, it } from 'vitest'
import { hostOf, isSameOrigin, originOf } from './own-origin'

it.each([
  ['https://play.example', 'play.example'],
  ['http://localhost:5173', 'localhost:5173'],
  ['https://PLAY.example:8443', 'play.example:8443'],
  ['https://xn--h1alffa.example', 'xn--h1alffa.example'],
  ['https://[::1]', ''],
  ['https://a!b.example', ''],
  ['https://-a.example', ''],
  ['https://a.example.', ''],
  ['https://a', 'a'],
  [`https://${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
  [`https://${'a'.repeat(300)}`, ''],
])('the platform knows %s by the host %j', (origin, host) => {
  expect(hostOf(origin)).toBe(host)
})

it('the configured origin comes before that of the request', () => {
  expect(originOf('https://seen.example/m/home', {})).toBe('https://seen.example')
  expect(originOf('https://seen.example/m/home', { origin: 'https://play.example' })).toBe(
    'https://play.example',
  )
})

describe('a request', () => {
  const own = 'https://own.example'
  it.each<[Record<string, string>, boolean, boolean]>([
    // With Fetch Metadata
    [{ 'Sec-Fetch-Site': 'same-origin' }, true, true],
    [{ 'Sec-Fetch-Site': 'none' }, true, false],
    [{ 'Sec-Fetch-Site': 'same-site' }, false, false],
    [{ 'Sec-Fetch-Site': 'cross-site' }, false, false],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: own }, false, false],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, false, false],
    // Without
    [{ Origin: own }, true, true],
    [{ Origin: 'null' }, false, false],
    [{ Origin: 'http://own.example' }, false, false],
    [{}, true, false],
  ])('with %j is ours: %s when it reads, %s when it changes something', (headers, reads, changes) => {
    const request = new Request(`${own}/m/home`, { headers })
    expect(isSameOrigin(request, true)).toBe(reads)
    expect(isSameOrigin(request, false)).toBe(changes)
  })
})
