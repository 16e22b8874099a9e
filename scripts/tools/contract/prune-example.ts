import type { JsonSchema } from '@valibot/to-json-schema'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns an example without the fields that its schema does not have. The sandbox sends some in addition, as a
 * platform may, and the lobby ignores them.
 * @param named the schemas to which `$ref` refers
 */
export function pruneExample(
  schema: JsonSchema,
  value: unknown,
  named: Readonly<Record<string, JsonSchema>>,
): unknown {
  const { $ref, anyOf, oneOf, items, properties, additionalProperties } = schema
  if ($ref !== undefined) return pruneExample(named[$ref.replace(/^.*\//, '')] ?? {}, value, named)
  const options = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (options) {
    const fits = options.map(resolved).find((option) => isFitting(option, value))
    return fits ? pruneExample(fits, value, named) : value
  }
  if (Array.isArray(value) && isRecord(items))
    return value.map((entry) => pruneExample(items as JsonSchema, entry, named))
  if (!isRecord(value) || (!properties && !isRecord(additionalProperties))) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      const field = (properties?.[name] ?? additionalProperties) as JsonSchema | undefined
      return isRecord(field) ? [[name, pruneExample(field as JsonSchema, entry, named)]] : []
    }),
  )

  function resolved(option: JsonSchema): JsonSchema {
    return option.$ref === undefined ? option : (named[option.$ref.replace(/^.*\//, '')] ?? {})
  }
}

/** True when a value has the type of a schema, with all its required fields and constants. */
function isFitting({ type, properties, required = [] }: JsonSchema, value: unknown): boolean {
  if (!properties) return type === (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
  if (!isRecord(value)) return false
  const constants = Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' && field.const !== undefined ? [[name, field.const] as const] : [],
  )
  return (
    required.every((name) => value[name] !== undefined) &&
    constants.every(([name, constant]) => value[name] === undefined || value[name] === constant)
  )
}
