import * as v from 'valibot'

/**
 * Form validation shared by browser and worker. Schemas take text fields by name; each rule's message is a
 * code ('required', 'format', …), whose text is in client/ui/forms/error-messages.
 */
export type FormSchema<Output = unknown> = v.GenericSchema<Record<string, unknown>, Output>

export type FieldErrors = Record<string, string>

const CODE = /^[a-z][\w.-]*$/

/** Returns the text fields of a form, without files. If several fields have one name, the first wins. */
export function readTextFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !Object.hasOwn(fields, name)) fields[name] = value
  }
  return fields
}

/** Returns the validated values, or the first error code of each field. */
export function checkForm<Output>(
  schema: FormSchema<Output>,
  values: Record<string, unknown>,
): { ok: true; values: Output } | { ok: false; fieldErrors: FieldErrors } {
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, values: result.output }
  const fieldErrors: FieldErrors = {}
  for (const issue of result.issues) {
    const name = String(issue.path?.[0]?.key ?? '')
    // For a missing field valibot uses its default message instead of an error code: the field is required.
    fieldErrors[name] ??= CODE.test(issue.message) ? issue.message : 'required'
  }
  return { ok: false, fieldErrors }
}
