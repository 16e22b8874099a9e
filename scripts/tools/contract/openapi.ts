import type { JsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from '../../../shared/contract/endpoints/endpoint.ts'
import { createComponents, type Language } from './components.ts'
import type { ContractExample } from './examples.ts'
import { type Content, createOperation, type ErrorCodes, type OpenApiOperation } from './operation.ts'
import { overview } from './overview.ts'
import { pruneExample } from './prune-example.ts'
import { namedSchemas, SchemaConverter } from './schema-converter.ts'
import { TAGS } from './tags.ts'
import { CONTRACT_VERSION, type DescribedContract } from './version.ts'

/** Endpoint tables by area. Each table contains the rows of its calls by name. */
export type EndpointTables = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Everything that the published contract is made of. */
export interface ContractSource {
  endpointsByArea: EndpointTables
  /** Exports of the files in shared/contract. */
  contractExports: Readonly<Record<string, unknown>>
  ERROR_CODES: ErrorCodes
  languages: readonly Language[]
  /** Recorded requests and replies, by call. */
  examples: Readonly<Record<string, ContractExample>>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  /**
   * `x-published-as` is the hash of the contract that was published with this version, `x-described` of the one
   * that the changelog describes (version.ts).
   */
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
    'x-published-as'?: string
    'x-described'?: DescribedContract
  }
  servers: readonly { url: string; description: string }[]
  tags: { name: string; 'x-displayName': string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, unknown>
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

/** Returns the contents of bodies and replies that have an example. */
const listExamples = (paths: OpenApiDocument['paths']): Content[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((part) => (part && 'content' in part ? Object.values(part.content) : []))
    .filter(({ example }) => example !== undefined)

/**
 * Builds the OpenAPI 3.1 document of the endpoint tables. The result is deterministic.
 * @throws Error when two rows have an identical method and path, or an error code has no meaning
 */
export function createOpenApi(source: ContractSource): OpenApiDocument {
  const { endpointsByArea, contractExports, ERROR_CODES, languages, examples } = source
  const converter = new SchemaConverter(namedSchemas(contractExports))
  const { schemas: fixed, ...components } = createComponents(languages)
  const schemas = { ...converter.components(), ...fixed }
  const paths: OpenApiDocument['paths'] = {}
  for (const [area, rows] of Object.entries(endpointsByArea)) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const method = endpoint.method.toLowerCase()
      paths[path] ??= {}
      if (paths[path][method]) throw new Error(`${name}: another row has ${endpoint.method} ${path}`)
      const call = { area, name, endpoint, example: examples[name] }
      paths[path][method] = createOperation(call, converter, ERROR_CODES, schemas)
    }
  }
  for (const content of listExamples(paths))
    content.example = pruneExample(content.schema, content.example, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform of the lobby',
      version: CONTRACT_VERSION,
      description: overview,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: 'https://platform.example', description: 'The operator’s platform (PLATFORM_ORIGIN)' }],
    tags: Object.keys(endpointsByArea).map((name) => {
      const [displayName = name, description = name] = TAGS[name] ?? []
      return { name, 'x-displayName': displayName, description }
    }),
    paths,
    components: { ...components, schemas: reachable([paths, components], schemas) },
  }
}
