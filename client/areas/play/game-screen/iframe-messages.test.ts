import { describe, expect, it } from 'vitest'
import { type IframeMessage, parseIframeMessage } from './iframe-messages'

const ours = {} as Window
const origin = 'https://games.vendor.example'
const iframe = { window: ours, origin }
const read = (data: unknown, more: { source?: Window | null; origin?: string } = {}) =>
  parseIframeMessage({ source: ours, origin, data, ...more }, iframe)

const good: IframeMessage[] = [
  { type: 'ready' },
  { type: 'close' },
  { type: 'balance' },
  { type: 'relogin' },
  { type: 'round', stake: '10.00', payout: '0.00' },
  { type: 'error', code: 'vendor.timeout' },
]

describe('messages of the game’s iframe', () => {
  it.each(good)('accepts a message of the type $type', (message) => {
    expect(read({ source: 'lobby-game', ...message })).toEqual(message)
  })

  it('drops unknown fields of a message', () => {
    expect(read({ source: 'lobby-game', type: 'close', to: 'https://evil.example' })).toEqual({
      type: 'close',
    })
  })
})

describe('messages from other sources', () => {
  const message = { source: 'lobby-game', type: 'close' }

  it.each([
    ['another window', { source: {} as Window }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed origin', { origin: 'null' }],
    ['an origin that begins like ours', { origin: `${origin}.evil.example` }],
    ['the same host by http', { origin: 'http://games.vendor.example' }],
    ['another port', { origin: `${origin}:8443` }],
    ['no origin', { origin: '' }],
  ])('ignores a message from %s', (_, from) => {
    expect(read(message, from)).toBeUndefined()
  })

  it('ignores messages while there is no iframe', () => {
    expect(
      parseIframeMessage({ source: null, origin, data: message }, { window: null, origin }),
    ).toBeUndefined()
  })
})

describe('invalid messages', () => {
  const bad: unknown[] = [
    null,
    undefined,
    'close',
    JSON.stringify({ source: 'lobby-game', type: 'close' }),
    42,
    true,
    [],
    ['lobby-game', 'close'],
    new Map([['type', 'close']]),
    Object.create({ source: 'lobby-game', type: 'close' }),
    Object.assign([], { source: 'lobby-game', type: 'close' }),
    {},
    { type: 'close' },
    { source: 'lobby', type: 'close' },
    { source: ['lobby-game'], type: 'close' },
    { source: 'lobby-game' },
    { source: 'lobby-game', type: 'CLOSE' },
    { source: 'lobby-game', type: ['close'] },
    { source: 'lobby-game', type: { toString: 'close' } },
    { source: 'lobby-game', type: '__proto__' },
    { source: 'lobby-game', type: 'navigate', to: '/m/withdraw' },
    { source: 'lobby-game', type: 'round' },
    { source: 'lobby-game', type: 'round', stake: 10, payout: 0 },
    { source: 'lobby-game', type: 'round', stake: '-10', payout: '0' },
    { source: 'lobby-game', type: 'round', stake: '1e9', payout: '0' },
    { source: 'lobby-game', type: 'round', stake: '10', payout: 'NaN' },
    { source: 'lobby-game', type: 'round', stake: '1'.repeat(40), payout: '0' },
    { source: 'lobby-game', type: 'error' },
    { source: 'lobby-game', type: 'error', code: 5 },
    { source: 'lobby-game', type: 'error', code: '<img src=x>' },
    { source: 'lobby-game', type: 'error', code: 'x'.repeat(65) },
  ]

  it.each(bad)('ignores the invalid message %j', (data) => {
    expect(read(data)).toBeUndefined()
  })
})
