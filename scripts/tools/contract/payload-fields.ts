import type { JsonSchema } from '@valibot/to-json-schema'

/** Describes one field in a line of Markdown; fields of an object follow as nested lines. */
function line(name: string, field: JsonSchema, { isRequired, named, indent }: LineOptions): string {
  const target = resolved(field, named)
  const description = field.description ?? target.description ?? ''
  const values = (target.enum ?? (target.const === undefined ? [] : [target.const])).map(
    (value) => `\`${String(value)}\``,
  )
  const note = [isRequired ? 'required' : 'optional', ...(values.length > 0 ? [values.join(', ')] : [])]
  const nested = target.properties ? `\n${fields(target, named, `${indent}  `)}` : ''
  return `${indent}- \`${name}\` (${note.join(': ')}): ${description}${nested}`
}

interface LineOptions {
  isRequired: boolean
  named: Readonly<Record<string, JsonSchema>>
  indent: string
}

const resolved = (schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  schema.$ref === undefined ? schema : (named[schema.$ref.replace(/^.*\//, '')] ?? {})

const fields = (schema: JsonSchema, named: LineOptions['named'], indent: string): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, field]) =>
      line(name, field as JsonSchema, {
        isRequired: schema.required?.includes(name) ?? false,
        named,
        indent,
      }),
    )
    .join('\n')

/** Returns the schemas of all forms that a payload may have. */
function formsOf(schema: JsonSchema, named: LineOptions['named']): JsonSchema[] {
  const payload = resolved(schema, named)
  const options = (payload.oneOf ?? payload.anyOf) as JsonSchema[] | undefined
  return options?.map((option) => resolved(option, named)) ?? [payload]
}

/** True when a form of the payload has one of these fields. */
export const hasPayloadField = (
  schema: JsonSchema,
  named: LineOptions['named'],
  names: readonly string[],
): boolean =>
  formsOf(schema, named).some(({ properties = {} }) => names.some((name) => properties[name] !== undefined))

/**
 * Lists the fields of an encrypted payload in Markdown, because pages of OpenAPI documents show only the JWE.
 * @param named the schemas to which `$ref` refers
 */
export function renderPayloadFields(schema: JsonSchema, named: LineOptions['named']): string {
  const forms = formsOf(schema, named)
  return forms
    .map((form, index) => {
      const title = forms.length === 1 ? 'Payload' : `Payload, form ${index + 1}`
      return `${title}:\n\n${fields(form, named, '')}`
    })
    .join('\n\n')
}
