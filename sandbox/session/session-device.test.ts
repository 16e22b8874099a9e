import { expect, it } from 'vitest'
import { parseUserAgentDevice } from './session-device'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { kind: 'phone', os: 'Android', browser: 'Chrome' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    { kind: 'desktop', os: 'Windows', browser: 'Firefox' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { kind: 'phone', model: 'iPhone', os: 'iOS', browser: 'Safari' },
  ],
  ['', { kind: 'unknown' }],
])('names the device of the user agent %s', (agent, device) => {
  expect(parseUserAgentDevice(agent)).toEqual(device)
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x>/1.0 (x) <b',
  '%00',
  'x'.repeat(500),
  '"; DROP TABLE member; --',
  '{{7*7}}/1.0',
])('reads no device name from the hostile user agent %j', (agent) => {
  expect(parseUserAgentDevice(agent)).toEqual({ kind: 'unknown' })
})
