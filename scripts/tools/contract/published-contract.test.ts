import { readFileSync } from 'node:fs'
import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import { readExamples } from './examples'
import type { OpenApiDocument } from './openapi'

/** Fields of a form whose files are only described in the example. */
const FILES = ['slip', 'images', 'bytes', 'file']

/** The published contract, which `npm run check:contract` compares with the code. */
const contract = JSON.parse(readFileSync('docs/platform.openapi.json', 'utf8')) as OpenApiDocument
const schemas = contract.components.schemas
const calls = Object.values(contract.paths).flatMap((methods) => Object.values(methods))

type Part = JsonSchema | boolean | undefined

/** True when a schema has a description, or refers to a schema that has one. */
function isDescribed(schema: Part): boolean {
  if (typeof schema !== 'object') return false
  const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.replace(/^.*\//, '')]
  return Boolean(schema.description ?? named?.description) || (schema.anyOf ?? []).some(isDescribed)
}

/** Returns the paths of all properties without a description. */
function undescribed(schema: Part, path: string): string[] {
  if (typeof schema !== 'object') return []
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      // `allOf` repeats a property of another schema, with its error codes.
      ...(isDescribed(property) || name === 'errorCode' ? [] : [`${path}.${name}`]),
      ...undescribed(property, `${path}.${name}`),
    ]),
    ...undescribed(items as Part, `${path}[]`),
    ...undescribed(additionalProperties, `${path}{}`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => undescribed(part, path)),
  ]
}

/** Returns the schema of a body in which files are optional. */
const withoutFiles = (body: v.GenericSchema): v.GenericSchema => {
  if ('options' in body) return v.union((body.options as v.GenericSchema[]).map(withoutFiles))
  return 'entries' in body
    ? v.object(
        Object.fromEntries(
          Object.entries(body.entries as v.ObjectEntries).filter(([field]) => !FILES.includes(field)),
        ),
      )
    : body
}

function parsesWhole(schema: v.GenericSchema, value: unknown): boolean {
  try {
    return parseReply(schema, value).dropped === 0
  } catch {
    return false
  }
}

describe('the published contract', () => {
  it('describes every parameter', () => {
    const headers = Object.values(contract.components.parameters as Record<string, { description?: string }>)
    expect(headers.filter(({ description }) => !description)).toEqual([])
    expect(
      calls.flatMap(({ operationId, parameters }) =>
        parameters.flatMap((one) =>
          'name' in one && !one.description && !isDescribed(one.schema) ? [`${operationId} ${one.name}`] : [],
        ),
      ),
    ).toEqual([])
  })

  it('describes every field of every body and reply', () => {
    const named = Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name))
    const inline = calls.flatMap((call) => [
      ...Object.values(call.requestBody?.content ?? {}).flatMap(({ schema }) =>
        undescribed(schema, `${call.operationId} body`),
      ),
      ...undescribed(call['x-encrypted-payload'], `${call.operationId} payload`),
      ...Object.values(call.responses).flatMap((response) =>
        'content' in response
          ? Object.values(response.content).flatMap(({ schema }) =>
              undescribed(schema, `${call.operationId} reply`),
            )
          : [],
      ),
    ])
    expect([...named, ...inline]).toEqual([])
  })

  it('describes every type that is not an object', () => {
    expect(
      Object.keys(schemas).filter((name) => !schemas[name]?.properties && !isDescribed(schemas[name])),
    ).toEqual([])
  })

  it('names the feature flags that the lobby reads', () => {
    const { description = '' } = schemas.Whitelabel ?? {}
    expect(
      ['FREEPLAY3', 'PASSKEY3', 'CBS3', 'HIDEREG3'].filter((flag) => !description.includes(flag)),
    ).toEqual([])
  })

  it('has a failure with status and meaning for each error code that a call can return', () => {
    expect(
      calls.flatMap(({ operationId, responses, 'x-refusals': refusals = [] }) => {
        const documented = JSON.stringify(responses)
        return refusals
          .filter((code) => !documented.includes(`\`${code}\``))
          .map((code) => `${operationId}: ${code}`)
      }),
    ).toEqual([])
  })

  it('has an example of every call, which follows the schemas', () => {
    const examples = readExamples('.')
    const faults = Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const { query = {}, body, encrypted, reply, file }: Endpoint = endpoint
      const example = examples[name]
      if (!example) return [`${name}: no example`]
      const { request } = example
      const parts: [string, boolean][] = [
        ['query', v.is(v.object(query), request.query ?? {})],
        ['payload', encrypted === undefined || v.is(encrypted, request.payload)],
        ['body', body === undefined || v.is(withoutFiles(body), request.body)],
        ['reply', file !== undefined || parsesWhole(reply, (example.reply as { value?: unknown }).value)],
      ]
      return parts.filter(([, isRight]) => !isRight).map(([part]) => `${name}: ${part}`)
    })
    expect(faults).toEqual([])
  })
})
