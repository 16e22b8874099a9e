import { readFileSync } from 'node:fs'
import type { JsonSchema } from '@valibot/to-json-schema'
import { describe, expect, it } from 'vitest'
import type { OpenApiDocument } from './openapi'

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
})
