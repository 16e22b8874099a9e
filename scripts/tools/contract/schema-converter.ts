import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type { GenericSchema, MetadataAction, RegexAction } from 'valibot'
import { getDescription, isInherited } from './doc-descriptions.ts'

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Returns the exported schemas by their names in the document; `gameSchema` becomes `Game`. */
export const namedSchemas = (exports: Readonly<Record<string, unknown>>): Record<string, GenericSchema> =>
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
export class SchemaConverter {
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
