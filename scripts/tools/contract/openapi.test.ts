import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint'
import { idSchema, listOf, text } from '../../../shared/contract/field-schemas'
import { attachDocComments } from './doc-comments'
import { describeConstant, describeField } from './doc-descriptions'
import { createOpenApi } from './openapi'

const gameSchema = v.object({ name: describeField(text(40), 'Name of the game.') })
const game = {
  about: 'Renames a game.',
  method: 'PUT',
  path: '/games/:id',
  module: 'GAME3',
  feature: 'games',
  query: { language: v.string(), note: describeField(v.optional(v.string()), 'Why.') },
  encrypted: v.object({ name: v.string() }),
  reply: v.object({ list: listOf(gameSchema, 10) }),
  token: true,
  money: true,
  idempotent: true,
  refusals: ['game.unknown'],
} as const satisfies Endpoint

const kinds = [
  'game.unknown|404',
  'merchant.header|400',
  'request.invalid|400',
  'ip.blocked|403',
  'login.not.session|401',
  'encryption.required|400',
  'encryption.account|400',
  'encryption.key.unknown|400',
  'encryption.stale|400',
  'encryption.replayed|400',
  'idempotency.key|400',
  'idempotency.conflict|422',
].map((row) => row.split('|'))

const published = () =>
  createOpenApi({
    endpointsByArea: { games: { renameGame: game } },
    contractExports: { gameSchema, id: idSchema, unrelatedSchema: v.string() },
    ERROR_CODES: Object.fromEntries(kinds.map(([code, status]) => [code, [Number(status), 'Why']])),
    languages: [{ code: 'EN', tag: 'en' }],
    examples: {
      renameGame: {
        request: { parameters: { id: '7' }, payload: { name: 'Reef' } },
        reply: { success: true },
      },
    },
  })
const call = () => published().paths['/games/{id}']?.put

it('describes the path and the parameters of a platform call', () => {
  const { operationId, tags, parameters = [] } = call() ?? {}
  expect([operationId, tags]).toEqual(['renameGame', ['games']])
  expect(
    parameters.flatMap((one) => ('name' in one ? [[one.in, one.name, one.required, one.description]] : [])),
  ).toEqual([
    ['header', 'ModuleId', true, 'Module of the platform that the call belongs to.'],
    ['path', 'id', true, 'Id of the item, from the list that contains it.'],
    ['query', 'language', true, undefined],
    ['query', 'note', false, 'Why.'],
  ])
  expect(parameters.flatMap((one) => ('$ref' in one ? [one.$ref.replace(/.*\//, '')] : []))).toEqual([
    'Merchant',
    'Device',
    'Language',
    'RequestId',
    'Encryption',
    'IdempotencyKey',
  ])
})

it('marks calls that need a member, are encrypted or move money', () => {
  expect(call()).toMatchObject({
    security: [{ memberToken: [] }],
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { value: { contentSchema: { properties: { name: { type: 'string' } } } } } },
        },
      },
    },
    'x-encrypted-payload': { properties: { name: { type: 'string' } } },
    'x-moves-money': true,
    'x-idempotent': true,
    'x-refusals': ['game.unknown'],
  })
})

/** Publishes one call with this body or payload and this reply. */
const publishOne = (more: Pick<Endpoint, 'reply'> & Partial<Endpoint>, body?: unknown) => {
  const { query: _, encrypted: __, idempotent: ___, ...rest } = game
  const { paths } = createOpenApi({
    endpointsByArea: { games: { renameGame: { ...rest, ...more } } },
    contractExports: { id: idSchema },
    ERROR_CODES: Object.fromEntries(kinds.map(([code, status]) => [code, [Number(status), 'Why']])),
    languages: [],
    examples: { renameGame: { request: { body }, reply: { success: true } } },
  })
  return paths['/games/{id}']?.put
}

it('requires the value of a reply only where the lobby cannot do without it', () => {
  const requiredFields = (reply: v.GenericSchema) =>
    publishOne({ reply })?.responses['200'] as { content: Record<string, { schema: { required: string[] } }> }
  const of = (reply: v.GenericSchema) => requiredFields(reply).content['application/json']?.schema.required
  expect(of(v.object({ name: v.string() }))).toEqual(['success', 'value'])
  expect(of(v.nullable(v.object({ name: v.string() })))).toEqual(['success'])
  expect(of(v.unknown())).toEqual(['success'])
})

it('lists the error code of a wrong account only for payloads that name an account', () => {
  const codes = (payload: v.GenericSchema) =>
    JSON.stringify(publishOne({ reply: v.unknown(), encrypted: payload })?.responses)
  expect(codes(v.object({ code: v.string() }))).not.toContain('encryption.account')
  expect(codes(v.object({ username: v.string() }))).toContain('encryption.account')
  const forms = v.variant('type', [
    v.object({ type: v.literal('a'), code: v.string() }),
    v.object({ type: v.literal('b'), firebaseMobileNo: v.string() }),
  ])
  expect(codes(forms)).toContain('encryption.account')
})

it('shows a form with a file as an example and as a command that uploads the file', () => {
  const form = v.object({ comment: v.string(), images: v.array(v.blob()) })
  const sent = { comment: 'Done', images: ['images (image/jpeg, 275 bytes)'] }
  const operation = publishOne({ reply: v.unknown(), body: form, form: true }, sent)
  expect(operation?.requestBody?.content['multipart/form-data']?.example).toEqual(sent)
  expect(operation?.['x-codeSamples'][0]?.source).toContain("-F 'images=@images;type=image/jpeg'")
  expect(operation?.description).toContain('A form without a file')
})

it('publishes each error code of a call under its HTTP status', () => {
  const { responses = {} } = call() ?? {}
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '422', 'default'])
  expect(responses['404']).toMatchObject({ description: '- `game.unknown`: Why.' })
})

it('shows a command that makes an encrypted call with the example payload', () => {
  expect(call()?.['x-codeSamples'][0]?.source).toContain(`npm run call -- renameGame`)
  expect(call()?.['x-codeSamples'][0]?.source).toContain(`--payload '{"name":"Reef"}'`)
})

it('publishes the schemas of list items, and no schemas that no call uses', () => {
  const list = { type: 'array', maxItems: 10, items: { $ref: '#/components/schemas/Game' } }
  expect(call()?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { properties: { value: { properties: { list } } } } } },
  })
  const { schemas } = published().components
  expect(Object.keys(schemas)).toEqual(['Game', 'Id', 'Failure'])
  expect(schemas.Game?.properties?.name).toEqual({
    type: 'string',
    maxLength: 40,
    description: 'Name of the game.',
  })
})

it('takes descriptions from doc comments, but not from a comment about the whole file', () => {
  const code = [
    '/** About the file. */',
    '',
    'const plain = v.string()',
    '/** A name. */',
    'export const nameSchema = v.object({',
    '  /** First',
    '   * name. */',
    '  first: v.string(),',
    '  plain,',
    '})',
  ].join('\n')
  const attached = attachDocComments(code, 'names.ts')
  expect(attached).toContain('const plain = v.string()')
  expect(attached).toContain('first: __describeField(v.string(), "First name.")')
  expect(attached).toContain('plain: __describeField(plain)')
  expect(attached).toContain('}), "A name.")')
})

it('keeps a reference to a named schema next to the description of the field', () => {
  const nameSchema = describeConstant(v.pipe(v.string(), v.nonEmpty()), 'A name.')
  const { components } = createOpenApi({
    endpointsByArea: {
      games: {
        find: {
          about: 'Finds.',
          method: 'GET',
          path: '/find',
          module: 'GAME3',
          feature: 'games',
          reply: v.object({
            by: describeField(v.optional(nameSchema), 'Author.'),
            of: describeField(nameSchema),
          }),
        },
      },
    },
    contractExports: { nameSchema },
    ERROR_CODES: { 'merchant.header': [400, ''], 'request.invalid': [400, ''], 'ip.blocked': [403, ''] },
    languages: [],
    examples: {},
  })
  expect(components.schemas.Name).toEqual({ type: 'string', minLength: 1, description: 'A name.' })
})

it('creates an identical contract document in a second run', () => {
  expect(JSON.stringify(published())).toBe(JSON.stringify(published()))
})
