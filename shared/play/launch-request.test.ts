import * as v from 'valibot'
import { expect, it } from 'vitest'
import { launchRequestSchema } from './launch-request'

const game = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }

it.each([
  game,
  { ...game, vendor: 'TCG_LOTTO-1.x' },
  { kind: 'sports' },
  { kind: 'lottery', playType: 'ent' },
  {
    kind: 'lottery',
    playType: 'trad',
    gameId: '70',
    gameGroupId: '3',
    prizeMode: 'Elott',
    code: 'lobby',
    mui: '1',
  },
])('accepts the launch request %j', (request) => {
  expect(v.parse(launchRequestSchema, request)).toEqual(request)
})

it.each([
  {},
  { ...game, kind: 'tool' },
  { ...game, category: 'HOT' },
  { ...game, vendor: '' },
  { ...game, vendor: '//evil.example' },
  { ...game, vendor: 'PG&' },
  { ...game, vendor: 'x'.repeat(41) },
  { ...game, nodeId: '7&vassalage=EVIL' },
  { ...game, gameId: undefined },
  { ...game, lobbyOrigin: 'https://evil.example' },
  { kind: 'sports', vendor: 'SBO' },
  { kind: 'lottery' },
  { kind: 'lottery', playType: 'both' },
  { kind: 'lottery', playType: 'ent', prizeMode: '<' },
  { kind: 'lottery', playType: 'ent', gameId: '../..' },
  { kind: 'lottery', playType: 'ent', lobbyOrigin: 'https://evil.example' },
])('refuses the launch request %j', (request) => {
  expect(v.is(launchRequestSchema, request)).toBe(false)
})
