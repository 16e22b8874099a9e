import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint'
import { idSchema, listOf, text } from '../../../shared/contract/field-schemas'
import { renderContractMarkdown } from './markdown'
import { createOpenApi } from './openapi'

const gameSchema = v.object({ name: text(40) })
const game = {
  about: 'Renames a game.',
  method: 'PUT',
  path: '/games/:id',
  module: 'GAME3',
  feature: 'games',
  query: { language: v.string(), note: v.optional(v.string()) },
  encrypted: v.object({ name: v.string() }),
  reply: v.object({ list: listOf(gameSchema, 10) }),
  token: true,
  money: true,
  idempotent: true,
  refusals: ['game.unknown'],
} as const satisfies Endpoint

const published = () =>
  createOpenApi({ games: { renameGame: game } }, { gameSchema, id: idSchema, unrelatedSchema: v.string() })
const call = () => published().paths['/games/{id}']?.put

it('describes the path and the parameters of a platform call', () => {
  const { operationId, tags, parameters = [] } = call() ?? {}
  expect([operationId, tags]).toEqual(['renameGame', ['games']])
  expect(parameters.flatMap((one) => ('name' in one ? [[one.in, one.name, one.required]] : []))).toEqual([
    ['header', 'ModuleId', true],
    ['header', 'Encryption', true],
    ['header', 'Idempotency-Key', true],
    ['path', 'id', true],
    ['query', 'language', true],
    ['query', 'note', false],
  ])
})

it('marks calls that need a member, are encrypted or move money', () => {
  expect(call()).toMatchObject({
    security: [{ memberToken: [] }],
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/EncryptedBody' } } },
    },
    'x-encrypted-payload': { properties: { name: { type: 'string' } } },
    'x-moves-money': true,
    'x-idempotent': true,
    'x-refusals': ['game.unknown'],
  })
  const page = renderContractMarkdown(published())
  expect(page).toContain(
    '`PUT /games/{id}` · module GAME3 · a member’s · encrypted · moves money or opens a session of play: never repeated automatically · with `Idempotency-Key`\n',
  )
  expect(page).toContain('list: Game[]  // at most 10 items')
})

it('publishes the schemas of list items, and no schemas that no call uses', () => {
  expect(call()?.responses['200'].content['application/json']?.schema.properties?.value).toMatchObject({
    properties: { list: { type: 'array', maxItems: 10, items: { $ref: '#/components/schemas/Game' } } },
  })
  expect(Object.keys(published().components.schemas)).toEqual(['Game', 'Id', 'Failure'])
})

it('creates an identical contract document in a second run', () => {
  expect(JSON.stringify(published())).toBe(JSON.stringify(published()))
})
