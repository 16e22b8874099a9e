import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type { GenericSchema, MetadataAction, RegexAction } from 'valibot'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint.ts'
import { getDescription, isInherited } from './doc-comments.ts'

/** Endpoint tables by area. Each table contains the rows of its calls by name. */
export type EndpointTables = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

/** One call in the OpenAPI document. Fields that start with `x-` are flags of the endpoint table. */
export interface OpenApiOperation {
  operationId: string
  summary: string
  tags: [string]
  parameters: (OpenApiParameter | { $ref: string })[]
  security?: Record<string, never[]>[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: {
    '200': {
      description: string
      /** Content of a reply: the value in a JSON envelope, or a file of one of these types. */
      content: Record<string, { schema: JsonSchema }>
    }
    default: { $ref: string }
  }
  'x-encrypted-payload'?: JsonSchema
  'x-moves-money'?: true
  'x-idempotent'?: true
  'x-cache'?: string
  'x-refusals'?: readonly string[]
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, unknown>
}

const overview = `The lobby's worker gets everything it shows from one upstream platform: accounts, wallets, games, content. This is what it asks for and what it takes. It is generated from the endpoint table in \`shared/contract\`: do not edit it.

Every request has the headers \`Merchant\` (exactly once), \`Device\` (web, H5, APP, PWA or OTHERS), \`Language\` (an upper-case code), \`ModuleId\` (per call) and \`X-Request-Id\`. Nothing from the browser's request is forwarded apart from what is named here: no cookies, no unknown query parameters.

Calls that open a session, or set a password without one, carry what is known of the visitor, so that the platform can list the sessions of a member (\`deviceSessions\`): \`Visitor-Agent\` (the browser's User-Agent as visible ASCII), \`Visitor-Address\` (the IP address that connected to the lobby) and \`Visitor-Country\` (ISO 3166-1 alpha-2). Each is missing where it is not known. The browser can write anything into its User-Agent: treat it as text of a stranger. The lobby logs none of them.

Where the operator has configured Cloudflare Turnstile, login and registration may carry \`Visitor-Check: turnstile\`: the lobby has checked the visitor for this call, with address, host, form and age of the token, and used the token up. The platform then takes the payload without the answer to a picture (\`captcha\` is \`turnstile\`, \`captchaId\` is missing), and counts the attempt as one with a right answer. Believe the header where you believe \`Visitor-Address\`: in calls that only the lobby can make. A platform that does not know it refuses with \`login.captcha.required\` or \`login.captcha.wrong\` as before, and the player gets its picture.

A success is \`{ "success": true, "value": … }\`. A failure is \`{ "success": false, "errorCode": "…", "message": "…", "value"?: … }\` with a 4xx or 5xx status, or with 200: both count as failure. Redirects are failures. The value of every reply is checked before it is cached or shown. A malformed item in a list is dropped; a reply that is malformed as a whole is a failure of the platform.

\`errorCode\` \`login.not.session\` means that the member token is no longer valid: the session ends. \`ip.blocked\` and \`system.upgrading\` may come with every call. Each call names the other codes that it usually refuses with. Players have a text for them; any other code gets a general one. A refused login that asks for a captcha has \`value.captcha: true\`; \`register.field.invalid\` has \`value.field\` and \`value.reason\` (required, min, max, mismatch or format). \`Retry-After\` in seconds is respected. A reply to a call with a member token says \`Cache-Control: no-store\` (or \`private\`), and no reply sets a cookie, so that a cache on the way never shows one member what is another's.

Encrypted calls: the browser encrypts the payload for the platform, and the worker forwards it unopened. The body is \`{ "value": "<JWE>" }\` with the header \`Encryption: JWE\`: a compact JWE (RFC 7516), ECDH-ES with A256GCM, for the newest key of \`jwks\`. If the payload has a \`username\`, the protected header repeats it as \`apu\` (RFC 7518, section 4.6.1.2), by which the worker counts failures: the platform refuses a payload about another account, and one whose header names none (\`encryption.account\`). The payload carries \`iat\` (seconds since the epoch) and a random \`jti\`. The platform refuses stale (\`encryption.stale\`) and replayed (\`encryption.replayed\`) payloads, and keys that it does not have (\`encryption.key.unknown\`).

Calls with \`Idempotency-Key\` move money once, however often they arrive. The key belongs to one member and one payment or transfer. The platform answers a key that it knows with its first result, whatever that was, before it looks at anything else; it refuses the key with another body (\`idempotency.conflict\`, 422), and a call without a key (400). Where the body is encrypted, the JWE's protected header has the key too, as \`idempotencyKey\`: the platform refuses a header that differs (400), looks for a known key before it looks for a stale or replayed payload, and compares payloads without \`iat\`, \`jti\` and \`fundPassword\`, so that a known key tells nothing about a password. A call that was refused has used its key: the lobby takes a new one. A reply with status 429 is no result: the platform has not looked at the call, keeps nothing under its key, and carries the same call out when it comes again later. So a wrong fund password uses the key up, and a locked one does not.

A member's fund password is what \`fundPasswordRule\` of \`securityConfig\` says: digits or a text, with its fewest and most characters. A rule that cannot be followed (\`min\` above \`max\`), or that the lobby does not know, counts as six digits. \`fund.password.locked\` says with \`Retry-After\` how long it lasts.`

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Returns the exported schemas by their names in the document; `gameSchema` becomes `Game`. */
const namedSchemas = (exports: Readonly<Record<string, unknown>>): Record<string, GenericSchema> =>
  Object.fromEntries(
    Object.entries(exports)
      .filter((entry): entry is [string, GenericSchema] => isSchema(entry[1]))
      .map(([name, schema]) => [(name[0] ?? '').toUpperCase() + name.slice(1).replace(/Schema$/, ''), schema])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )

/** Adds the doc comment of a schema to its conversion, unless a description is part of the schema. */
const describe = (schema: unknown, converted: JsonSchema): JsonSchema => {
  const description = converted.$ref ? undefined : getDescription(schema)
  return description === undefined ? converted : { description, ...converted }
}

const COMPONENT = '#/components/schemas/'
const PENDING = '#/pending/'

/**
 * Converts Valibot schemas to JSON Schema. The result describes what platforms send, before the lobby
 * transforms it.
 */
class Converter {
  /** Schemas of list items that have no name. They are converted after the schema that contains the list. */
  readonly #pending: GenericSchema[] = []
  readonly #config: ConversionConfig

  readonly #definitions: Record<string, GenericSchema>

  /** Creates a converter. @param definitions the named schemas */
  constructor(definitions: Record<string, GenericSchema>) {
    this.#definitions = definitions
    this.#config = {
      target: 'draft-2020-12',
      typeMode: 'input',
      // JSON numbers are always finite, and JSON Schema cannot express custom checks, such as a comparison of
      // two fields.
      ignoreActions: ['finite', 'check'],
      definitions,
      overrideRef: ({ referenceId }) => COMPONENT + referenceId,
      overrideSchema: ({ valibotSchema, jsonSchema }) => {
        const schema: JsonSchema =
          valibotSchema.type === 'blob' ? { type: 'string', format: 'binary' } : jsonSchema
        const description = getDescription(valibotSchema)
        // A reference to a named schema leads to its description.
        const isKnown = description === undefined || (schema.$ref && isInherited(valibotSchema))
        return isKnown ? schema : { ...schema, description }
      },
      overrideAction: ({ valibotAction, jsonSchema }) => {
        // Lists that ignore malformed items contain the item's schema in their metadata (listOf).
        if (valibotAction.type === 'metadata') {
          const { item } = (valibotAction as MetadataAction<unknown, { item?: unknown }>).metadata
          if (!isSchema(item)) return undefined
          const { item: _, ...list } = jsonSchema as JsonSchema & { item?: unknown }
          return { ...list, items: { $ref: this.#reference(item) } }
        }
        // JSON Schema patterns have no flags, so the published pattern is case-sensitive, and stricter than
        // the lobby's.
        if (valibotAction.type === 'regex') {
          const { requirement } = valibotAction as RegexAction<string, undefined>
          return { ...jsonSchema, pattern: requirement.source }
        }
        return undefined
      },
    }
  }

  convert(schema: GenericSchema): JsonSchema {
    const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, this.#config)
    return describe(schema, this.#resolved(rest) as JsonSchema)
  }

  components(): Record<string, JsonSchema> {
    const components = toJsonSchemaDefs(this.#definitions, this.#config)
    return Object.fromEntries(
      Object.entries(components).map(([name, component]) => [
        name,
        describe(this.#definitions[name], this.#resolved(component) as JsonSchema),
      ]),
    )
  }

  /**
   * Returns a reference to the schema of a list's items. The library's hook cannot convert a second schema,
   * so `#resolved` converts unnamed schemas later.
   */
  #reference(item: GenericSchema): string {
    const name = Object.keys(this.#definitions).find((key) => this.#definitions[key] === item)
    if (name !== undefined) return COMPONENT + name
    if (!this.#pending.includes(item)) this.#pending.push(item)
    return PENDING + this.#pending.indexOf(item)
  }

  #resolved(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((entry) => this.#resolved(entry))
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as JsonSchema
    const item = $ref?.startsWith(PENDING) ? this.#pending[Number($ref.slice(PENDING.length))] : undefined
    if (item) return this.convert(item)
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#resolved(value)]))
  }
}

const header = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const components = {
  parameters: {
    Merchant: header('Merchant', 'The operator’s code', { type: 'string' }),
    Device: header('Device', 'How the visitor came; OTHERS is an installed web app', {
      type: 'string',
      enum: ['web', 'H5', 'APP', 'PWA', 'OTHERS'],
    }),
    Language: header('Language', 'Upper-case code of the language', { type: 'string' }),
    RequestId: header('X-Request-Id', 'The lobby’s id of the request, for the platform’s logs', {
      type: 'string',
    }),
  },
  securitySchemes: {
    memberToken: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The token of a session as `login` gave it, without a scheme',
    },
  },
  responses: {
    Failure: {
      description: 'A failure; with status 200 too',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
}

const failure: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    errorCode: { type: 'string', maxLength: 100 },
    message: { type: 'string', maxLength: 1000, description: 'For the log; players never see it' },
    value: {},
  },
  required: ['success', 'errorCode'],
}

const headers = ['Merchant', 'Device', 'Language', 'RequestId'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

function contentType({ form }: Endpoint, body: JsonSchema): string {
  if (!form) return 'application/json'
  return JSON.stringify(body).includes('"binary"')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded'
}

const optional = (name: string) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' as const },
})

function operation(area: string, name: string, endpoint: Endpoint, converter: Converter): OpenApiOperation {
  const { about, path, module, query = {}, body, encrypted, reply, token } = endpoint
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
  const bodySchema = encrypted ? converter.convert(encrypted) : body && converter.convert(body)
  const value = converter.convert(reply)
  return {
    operationId: name,
    summary: about,
    tags: [area],
    parameters: [
      ...headers,
      { name: 'ModuleId', in: 'header', required: true, schema: { const: module } },
      ...(encrypted
        ? [{ name: 'Encryption', in: 'header' as const, required: true, schema: { const: 'JWE' } }]
        : []),
      ...(endpoint.visitor ? ['Visitor-Agent', 'Visitor-Address', 'Visitor-Country'].map(optional) : []),
      ...(endpoint.captcha ? [optional('Visitor-Check')] : []),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header' as const,
              required: true,
              schema: { type: 'string' as const },
            },
          ]
        : []),
      ...inPath.map((parameter) => ({
        name: parameter,
        in: 'path' as const,
        required: true,
        schema: { $ref: '#/components/schemas/Id' },
      })),
      ...Object.entries(query).map(([parameter, schema]) => ({
        name: parameter,
        in: 'query' as const,
        required: schema.type !== 'optional',
        schema: converter.convert(schema as GenericSchema),
      })),
    ],
    ...(token && { security: [{ memberToken: [] }, ...(token === 'optional' ? [{}] : [])] }),
    ...(bodySchema && {
      requestBody: {
        required: true,
        content: encrypted
          ? { 'application/json': { schema: { $ref: '#/components/schemas/EncryptedBody' } } }
          : { [contentType(endpoint, bodySchema)]: { schema: bodySchema } },
      },
    }),
    responses: {
      '200': {
        description: 'Success',
        content: endpoint.file
          ? Object.fromEntries(endpoint.file.map((type) => [type, { schema: value }]))
          : {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { success: { const: true }, value },
                  required: ['success'],
                },
              },
            },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
    ...(encrypted && bodySchema && { 'x-encrypted-payload': bodySchema }),
    ...(endpoint.money && { 'x-moves-money': true }),
    ...(endpoint.idempotent && { 'x-idempotent': true }),
    ...(endpoint.cache && { 'x-cache': endpoint.cache }),
    ...(endpoint.refusals && { 'x-refusals': endpoint.refusals }),
  }
}

/** Returns the names of the schemas to which a value refers. */
const references = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** Returns the schemas to which the calls refer, directly or indirectly. */
function reachable(roots: unknown, all: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used = new Set<string>()
  const add = (part: unknown) => {
    for (const name of references(part)) {
      if (used.has(name)) continue
      used.add(name)
      add(all[name] ?? {})
    }
  }
  add(roots)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}

/**
 * Builds the OpenAPI 3.1 document of the endpoint tables. The result is deterministic.
 * @param exports exports of the files in shared/contract
 * @throws Error when two rows have an identical method and path
 */
export function createOpenApi(
  tables: EndpointTables,
  exports: Readonly<Record<string, unknown>>,
): OpenApiDocument {
  const converter = new Converter(namedSchemas(exports))
  const paths: OpenApiDocument['paths'] = {}
  for (const [area, rows] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const method = endpoint.method.toLowerCase()
      paths[path] ??= {}
      if (paths[path][method]) throw new Error(`${name}: another row has ${endpoint.method} ${path}`)
      paths[path][method] = operation(area, name, endpoint, converter)
    }
  }
  const schemas = { ...converter.components(), Failure: failure }
  return {
    openapi: '3.1.0',
    info: { title: 'Platform of the lobby', version: '1', description: overview },
    tags: Object.keys(tables).map((name) => ({ name })),
    paths,
    components: { ...components, schemas: reachable([paths, components], schemas) },
  }
}
