import { expect, it } from 'vitest'
import { hostOf, originOf } from './own-origin'

it.each([
  ['https://play.example', 'play.example'],
  ['http://localhost:5173', 'localhost:5173'],
  ['https://PLAY.example:8443', 'play.example:8443'],
  ['https://xn--h1alffa.example', 'xn--h1alffa.example'],
  ['https://[::1]', ''],
  ['https://a!b.example', ''],
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
