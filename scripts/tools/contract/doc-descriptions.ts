import type { GenericSchema } from 'valibot'

/**
 * Descriptions of schemas from their doc comments. The code that doc-comments.ts generates calls the functions of
 * this file.
 */

/** Key of the description that is attached to a schema. */
const DESCRIPTION = Symbol.for('contract.description')

/** Key that marks a field whose description is that of a constant. */
const INHERITED = Symbol.for('contract.inherited')

type Described = GenericSchema & { [DESCRIPTION]?: string }

const OPTIONAL_TYPES: ReadonlySet<string> = new Set(['optional', 'exact_optional', 'nullish'])

/** Returns the description of a schema from its doc comment. */
export const getDescription = (schema: unknown): string | undefined => (schema as Described)[DESCRIPTION]

const isSchema = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** True when a field has no doc comment itself. */
export const isInherited = (schema: object): boolean => INHERITED in schema

/** Attaches the doc comment of a constant to its schema. Copies of the schema do not inherit the text. */
export function describeConstant<T>(value: T, text: string): T {
  if (isSchema(value) && !(DESCRIPTION in value))
    Object.defineProperty(value, DESCRIPTION, { value: text, enumerable: false })
  return value
}

/** Returns the description of a constant that a field contains, also as optional or nullable. */
function inheritedDescription(schema: Described & { wrapped?: unknown }): string | undefined {
  const description = getDescription(schema)
  if (description !== undefined || !isSchema(schema.wrapped)) return description
  return inheritedDescription(schema.wrapped)
}

/**
 * Returns a schema that is converted like the given one, with a description: the doc comment of the field, or
 * that of the constant which the field contains. Values other than schemas are returned unchanged.
 */
export function describeField<T>(value: T, text?: string): T {
  if (!isSchema(value)) return value
  const description = text ?? inheritedDescription(value)
  if (description === undefined) return value
  const { pipe: _, ...schema } = value as Described & { pipe?: unknown }
  const type = OPTIONAL_TYPES.has(value.type) ? 'optional' : 'undefinedable'
  const field = { ...schema, type, wrapped: value, default: undefined }
  Object.defineProperty(field, DESCRIPTION, { value: description })
  if (text === undefined) Object.defineProperty(field, INHERITED, { value: true })
  return field as T
}
