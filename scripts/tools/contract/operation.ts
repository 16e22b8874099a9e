import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint.ts'
import { createCodeSample } from './code-samples.ts'
import type { ContractCall } from './examples.ts'
import { hasPayloadField, renderPayloadFields } from './payload-fields.ts'
import type { SchemaConverter } from './schema-converter.ts'

/** HTTP status and meaning of each error code. */
export type ErrorCodes = Readonly<Record<string, readonly [status: number, meaning: string]>>

interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

/** Content of a body or reply of one media type. */
export interface Content {
  schema: JsonSchema
  example?: unknown
}

interface OpenApiResponse {
  description: string
  /** Content of a reply: the value in a JSON envelope, or a file of one of these types. */
  content: Record<string, Content>
}

/** One call in the OpenAPI document. Fields that start with `x-` are flags of the endpoint table. */
export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags: [string]
  parameters: (OpenApiParameter | { $ref: string })[]
  security: Record<string, never[]>[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, OpenApiResponse | { $ref: string }>
  'x-codeSamples': { lang: string; label: string; source: string }[]
  'x-encrypted-payload'?: JsonSchema
  'x-encrypted-payload-example'?: unknown
  'x-moves-money'?: true
  'x-idempotent'?: true
  'x-cache'?: string
  'x-refusals'?: readonly string[]
}

const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Error codes that a call can return because of its kind. */
function commonErrors({ token, encrypted, idempotent }: Endpoint, hasAccount: boolean): string[] {
  return [
    'merchant.header',
    'request.invalid',
    'ip.blocked',
    ...(token === true ? ['login.not.session'] : []),
    ...(encrypted
      ? [
          'encryption.required',
          ...(hasAccount ? ['encryption.account'] : []),
          'encryption.key.unknown',
          'encryption.stale',
          'encryption.replayed',
        ]
      : []),
    ...(idempotent ? ['idempotency.key', 'idempotency.conflict'] : []),
  ]
}

/** Returns the failures of a call by HTTP status, each with its error codes and their meanings. */
function failures(
  { name, endpoint }: ContractCall,
  known: ErrorCodes,
  hasAccount: boolean,
): Record<string, OpenApiResponse> {
  const codes = new Set([...(endpoint.refusals ?? []), ...commonErrors(endpoint, hasAccount)])
  const byStatus = new Map<number, [code: string, meaning: string][]>()
  for (const code of codes) {
    const row = known[code]
    if (!row) throw new Error(`${name}: ${code} is not in shared/contract/platform-error-codes.ts`)
    const [status, meaning] = row
    byStatus.set(status, [...(byStatus.get(status) ?? []), [code, meaning]])
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, rows]) => [
        String(status),
        {
          description: rows.map(([code, meaning]) => `- \`${code}\`: ${meaning}.`).join('\n'),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Failure' },
                  { type: 'object', properties: { errorCode: { enum: rows.map(([code]) => code) } } },
                ],
              } as JsonSchema,
            },
          },
        },
      ]),
  )
}

function contentType({ form }: Endpoint, body: JsonSchema): string {
  if (!form) return 'application/json'
  return JSON.stringify(body).includes('"binary"')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded'
}

/** True for a form with files that can also be sent without any. */
const mayBeWithoutFile = (body: JsonSchema): boolean =>
  JSON.stringify(body).includes('"binary"') &&
  Object.values(body.properties ?? {}).every(
    (field) => typeof field !== 'object' || field.format !== 'binary',
  )

function requestBody({ endpoint, example }: ContractCall, schema: JsonSchema): Record<string, Content> {
  if (!endpoint.encrypted) {
    const type = contentType(endpoint, schema)
    const sent = example?.request.body
    return { [type]: { schema, ...(sent !== undefined && { example: sent }) } }
  }
  const body: JsonSchema = {
    type: 'object',
    properties: {
      value: {
        type: 'string',
        maxLength: 16_384,
        description: 'Compact JWE of the payload, whose schema is `contentSchema`.',
        contentMediaType: 'application/jose',
        contentSchema: schema,
      } as JsonSchema,
    },
    required: ['value'],
  }
  return {
    'application/json': {
      schema: body,
      ...(example?.request.jwe && { example: { value: example.request.jwe } }),
    },
  }
}

/** Returns the reply of a successful call, which is a value or a file. */
function success(
  { endpoint, example }: ContractCall,
  value: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
): OpenApiResponse {
  if (endpoint.file) {
    const content = Object.fromEntries(endpoint.file.map((type) => [type, { schema: value }]))
    return { description: 'The file, without an envelope.', content }
  }
  const isDescribed =
    value.$ref !== undefined && named[value.$ref.replace(/^.*\//, '')]?.description !== undefined
  const isRead = Object.keys(value).length > 0
  const description = isRead ? 'Content of the reply.' : 'Not read by the lobby.'
  const envelope: JsonSchema = {
    type: 'object',
    properties: {
      success: { const: true, description: 'Always true.' },
      value: isDescribed ? value : { description, ...value },
    },
    // A missing value counts as null.
    required: v.is(endpoint.reply, null) ? ['success'] : ['success', 'value'],
  }
  return {
    description: 'Success.',
    content: {
      'application/json': {
        schema: envelope,
        ...(example?.reply !== undefined && { example: example.reply }),
      },
    },
  }
}

/** Returns a parameter whose description is that of its schema. */
function parameter(
  name: string,
  where: 'path' | 'query',
  { required, example }: { required: boolean; example: unknown },
  { description, ...schema }: JsonSchema,
): OpenApiParameter {
  return {
    name,
    in: where,
    required,
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
  }
}

function parameters({ endpoint, example }: ContractCall, converter: SchemaConverter) {
  const { path, module, query = {}, encrypted, visitor, captcha, attribution, idempotent } = endpoint
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [
    ...['Merchant', 'Device', 'Language', 'RequestId'].map(parameterRef),
    {
      name: 'ModuleId',
      in: 'header' as const,
      required: true,
      description: 'Module of the platform that the call belongs to.',
      schema: { const: module },
      example: module,
    },
    ...(encrypted ? [parameterRef('Encryption')] : []),
    ...(visitor ? ['VisitorAgent', 'VisitorAddress', 'VisitorCountry'].map(parameterRef) : []),
    ...(captcha ? [parameterRef('VisitorCheck')] : []),
    ...(attribution ? [parameterRef('Attribution')] : []),
    ...(idempotent ? [parameterRef('IdempotencyKey')] : []),
    ...inPath.map((name) =>
      parameter(
        name,
        'path',
        { required: true, example: example?.request.parameters?.[name] },
        { $ref: '#/components/schemas/Id', description: 'Id of the item, from the list that contains it.' },
      ),
    ),
    ...Object.entries(query).map(([name, schema]) =>
      parameter(
        name,
        'query',
        { required: schema.type !== 'optional', example: example?.request.query?.[name] },
        converter.convert(schema as v.GenericSchema),
      ),
    ),
  ]
}

const caches: Readonly<Record<string, string>> = {
  short: 'about a minute',
  long: 'about ten minutes',
  status: '15 seconds',
  moving: '10 seconds',
  keys: 'five minutes',
}

/** Describes the flags of a call in sentences. */
function description(call: ContractCall, payloadFields: string | undefined, mayLackFile: boolean): string {
  const { endpoint, example } = call
  const { about, method, body, token, money, idempotent, cache, encrypted } = endpoint
  const payload = example?.request.payload
  return [
    about,
    token === 'optional' && 'The member’s token is sent if a member is logged in.',
    money && 'The call moves money or opens a session of play: it is never repeated automatically.',
    idempotent && 'The call changes something once, however often it arrives with its `Idempotency-Key`.',
    cache && `The lobby keeps the reply for ${caches[cache] ?? cache}, for all visitors.`,
    token === true && 'The lobby never keeps the reply for another visitor.',
    encrypted && 'The body is encrypted.',
    mayLackFile && 'A form without a file arrives as `application/x-www-form-urlencoded`.',
    method === 'DELETE' &&
      body &&
      'The body is required. Some proxies drop the body of a DELETE: yours must let it pass.',
    payloadFields,
    payload !== undefined &&
      `Example payload, before encryption:\n\n\`\`\`json\n${JSON.stringify(payload, null, 2)}\n\`\`\``,
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n')
}

/**
 * Describes one row of the endpoint table as an operation of the OpenAPI document.
 * @param named the schemas to which `$ref` refers
 */
export function createOperation(
  call: ContractCall,
  converter: SchemaConverter,
  errors: ErrorCodes,
  named: Readonly<Record<string, JsonSchema>>,
): OpenApiOperation {
  const { area, name, endpoint, example } = call
  const { body, encrypted, reply, token } = endpoint
  const bodySchema = encrypted ? converter.convert(encrypted) : body && converter.convert(body)
  const payload = example?.request.payload
  const mayLackFile = Boolean(endpoint.form) && bodySchema !== undefined && mayBeWithoutFile(bodySchema)
  // As in findPayloadAccount (shared/encryption/encrypt.ts).
  const hasAccount =
    bodySchema !== undefined && hasPayloadField(bodySchema, named, ['username', 'firebaseMobileNo'])
  return {
    operationId: name,
    summary: name,
    description: description(
      call,
      encrypted && bodySchema && renderPayloadFields(bodySchema, named),
      mayLackFile,
    ),
    tags: [area],
    parameters: parameters(call, converter),
    security: token ? [{ memberToken: [] }, ...(token === 'optional' ? [{}] : [])] : [],
    ...(bodySchema && { requestBody: { required: true, content: requestBody(call, bodySchema) } }),
    responses: {
      '200': success(call, converter.convert(reply), named),
      ...failures(call, errors, hasAccount),
      default: { $ref: '#/components/responses/Failure' },
    },
    'x-codeSamples': [createCodeSample(call)],
    ...(encrypted && bodySchema && { 'x-encrypted-payload': bodySchema }),
    ...(payload !== undefined && { 'x-encrypted-payload-example': payload }),
    ...(endpoint.money && { 'x-moves-money': true }),
    ...(endpoint.idempotent && { 'x-idempotent': true }),
    ...(endpoint.cache && { 'x-cache': endpoint.cache }),
    ...(endpoint.refusals && { 'x-refusals': endpoint.refusals }),
  }
}
