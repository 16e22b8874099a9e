import * as v from 'valibot'

/**
 * Posted forms, checked alike in the browser and in the worker. Schemas take text fields by name; the message of each
 * rule is a code ('required', 'format', …) that client/account/error-messages has the words for.
 */
export type FormSchema<Output = unknown> = v.GenericSchema<Record<string, unknown>, Output>

export type FieldErrors = Record<string, string>

const code = /^[a-z][\w.-]*$/

/** The text fields of a form; files are left out. The first of several with one name counts. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !Object.hasOwn(fields, name)) fields[name] = value
  }
  return fields
}

/** What is wrong with `values`, the first code of each field; or the checked values. */
export function checkForm<Output>(
  schema: FormSchema<Output>,
  values: Record<string, unknown>,
): { ok: true; values: Output } | { ok: false; fieldErrors: FieldErrors } {
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, values: result.output }
  const fieldErrors: FieldErrors = {}
  for (const issue of result.issues) {
    const name = String(issue.path?.[0]?.key ?? '')
    // A field that is not there at all has valibot's own words: it is required.
    fieldErrors[name] ??= code.test(issue.message) ? issue.message : 'required'
  }
  return { ok: false, fieldErrors }
}
