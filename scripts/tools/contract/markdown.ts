import type { JsonSchema } from '@valibot/to-json-schema'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openapi.ts'

/** Returns a comment with the limits and the default value of a field. */
function remarks(schema: JsonSchema): string {
  const { description, pattern, maxLength, maxItems, minimum, maximum, default: initial } = schema
  const parts = [
    description,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
    minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER && `at least ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `at most ${maximum}`,
    pattern !== undefined && `matches ${pattern}`,
    initial !== undefined && `default ${JSON.stringify(initial)}`,
  ]
  return parts.filter((part) => part !== undefined && part !== false).join('; ')
}

/** Renders a schema in the syntax of TypeScript types. */
function notation(schema: JsonSchema, indent = ''): string {
  const { $ref, const: constant, enum: values, anyOf, oneOf, type, items, properties } = schema
  if ($ref) return $ref.replace(/^.*\//, '')
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const options = anyOf ?? oneOf
  if (options)
    return [...new Set(options.map((option) => notation(option as JsonSchema, indent)))].join(' | ')
  if (type === 'array') {
    const entry = (items ?? {}) as JsonSchema
    const item = notation(entry, indent)
    return entry.anyOf || entry.oneOf || entry.enum ? `(${item})[]` : `${item}[]`
  }
  if (properties) {
    const inner = `${indent}  `
    const lines = Object.entries(properties).map(([name, property]) => {
      const field = property as JsonSchema
      const note = remarks(field)
      const mark = schema.required?.includes(name) ? '' : '?'
      return `${inner}${name}${mark}: ${notation(field, inner)}${note && `  // ${note}`}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (type === 'object')
    return `Record<string, ${notation((schema.additionalProperties ?? {}) as JsonSchema, indent)}>`
  return typeof type === 'string' ? type : 'unknown'
}

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``

const caches: Readonly<Record<string, string>> = {
  short: 'cached for about a minute',
  long: 'cached for about ten minutes',
  status: 'cached for 15 seconds',
  moving: 'cached for 10 seconds',
  keys: 'cached for five minutes',
}

const isParameter = (parameter: OpenApiOperation['parameters'][number]): parameter is OpenApiParameter =>
  'name' in parameter

function flags(call: OpenApiOperation): string {
  const isOptional = call.security?.some((way) => Object.keys(way).length === 0)
  const module = call.parameters.filter(isParameter).find(({ name }) => name === 'ModuleId')
  return [
    `module ${String(module?.schema.const)}`,
    call.security && (isOptional ? 'with the member’s token if there is one' : 'a member’s'),
    call['x-encrypted-payload'] && 'encrypted',
    call['x-moves-money'] && 'moves money or opens a session of play: never repeated automatically',
    call.parameters.some((one) => 'name' in one && one.name === 'Visitor-Agent') &&
      'with `Visitor-Agent`, `Visitor-Address` and `Visitor-Country`',
    call.parameters.some((one) => 'name' in one && one.name === 'Visitor-Check') &&
      'may have `Visitor-Check`',
    call['x-idempotent'] && 'with `Idempotency-Key`',
    call['x-cache'] && (caches[call['x-cache']] ?? call['x-cache']),
  ]
    .filter((flag) => typeof flag === 'string' && flag !== '')
    .join(' · ')
}

/** Describes the result of a successful call, which is a value or a file. */
function successOf({ responses }: OpenApiOperation): string {
  const { content } = responses['200']
  const { schema } = content['application/json'] ?? {}
  if (!schema)
    return `A success is the file itself, without an envelope (${Object.keys(content).join(', ')}).`
  const value = notation((schema.properties?.value ?? {}) as JsonSchema)
  return value === 'unknown' ? 'Of the value nothing is read.' : `Value:\n\n${code(value)}`
}

function section(method: string, path: string, call: OpenApiOperation): string {
  const query = call.parameters.filter(isParameter).filter((parameter) => parameter.in === 'query')
  const [contentType, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const payload = call['x-encrypted-payload']
  const fields: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
  return [
    `### ${call.operationId}`,
    `\`${method.toUpperCase()} ${path}\` · ${flags(call)}`,
    call.summary,
    ...(query.length > 0 ? [`Query:\n\n${code(notation(fields))}`] : []),
    ...(payload ? [`Encrypted payload:\n\n${code(notation(payload))}`] : []),
    ...(body && !payload ? [`Body (${contentType}):\n\n${code(notation(body.schema))}`] : []),
    successOf(call),
    ...(call['x-refusals'] ? [`Refusals: ${call['x-refusals'].map((one) => `\`${one}\``).join(', ')}.`] : []),
  ].join('\n\n')
}

/** Renders the contract as a Markdown page: the calls of each area, then the types that several calls use. */
export function renderContractMarkdown({ info, tags, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const areas = tags.map(({ name }) => {
    const inArea = calls.filter(({ call }) => call.tags[0] === name)
    return [`## ${name}`, ...inArea.map(({ method, path, call }) => section(method, path, call))].join('\n\n')
  })
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const note = schema.properties ? '' : remarks(schema)
    return `### ${name}\n\n${code(`${notation(schema)}${note && `  // ${note}`}`)}`
  })
  return `${[`# ${info.title}`, info.description, ...areas, '## Types', ...types].join('\n\n')}\n`
}
