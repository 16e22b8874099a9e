import type { ErrorCode } from '../../../shared/forms/error-codes'
import { toFormError } from '../../platform/form-error'
import { PlatformError } from '../../platform/transport/error'

/** The platform's reasons for refusing a limit, as error codes of the lobby. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  'limit.changed': 'limit-changed',
  'limit.early': 'limit-early',
}

interface Refusal<Field extends string> {
  error?: ErrorCode
  fieldErrors?: { readonly [Name in Field]?: string }
  retryAfterS?: number
}

/**
 * Converts a failed change of a player's limit to a form error.
 * @param field name of the form's amount field, if the form has one
 * @throws errors other than the platform's refusals
 */
export function toLimitError<Field extends string = never>(error: unknown, field?: Field): Refusal<Field> {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (code === 'limit.amount' && field !== undefined) {
    const fieldErrors: { [Name in Field]?: string } = {}
    fieldErrors[field] = 'limit-amount'
    return { fieldErrors }
  }
  const formCode = code === undefined ? undefined : REFUSALS[code]
  return formCode === undefined ? toFormError(error) : { error: formCode }
}
