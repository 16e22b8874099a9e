import type { FormActionResult, FormResult } from '../../shared/forms/form-result'
import { readTextFields } from '../../shared/validation/form-validation'
import { mediaTypeOf } from '../security/request-body'
import { isSameSecret } from '../security/same-secret'
import type { VisitorSession } from '../session/session'

/** Valid values of `?page=`: 1 to 9999. */
export const LIST_PAGE_PATTERN = /^[1-9]\d{0,3}$/

/** Returns the page number of a list in a URL, from 1; undefined when it is missing or invalid. */
export const parseListPage = (query: URLSearchParams): number | undefined => {
  const digits = LIST_PAGE_PATTERN.exec(query.get('page') ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Adds the posted values to a form's answer, so that the page can fill in the form again after an error. Only
 * this function returns posted values: a field that the contract does not list in `echo` stays secret, even
 * when a page of another session posted it.
 * @param echo fields of the page's contract whose values come back
 */
export function addEchoedValues(
  answer: FormActionResult,
  form: FormData,
  echo: readonly string[],
): FormResult {
  const typed = Object.entries(readTextFields(form)).filter(([name]) => echo.includes(name))
  return typed.length === 0 ? answer : { ...answer, values: Object.fromEntries(typed) }
}

/**
 * Answer to a form that was rendered for another session, or before the login. The form is not processed,
 * because another member may be logged in now. The page is rendered again for the current session, with the
 * posted values.
 */
export const OUTDATED_FORM_ANSWER: FormActionResult = { error: 'csrf-token' }

/** Name of the hidden field with a member's CSRF token. */
const CSRF_FIELD = 'csrfToken'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Returns the fields of a posted form; undefined when the body is not a form. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  if (!formTypes.includes(mediaTypeOf(request.headers))) return undefined
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * True when a posted form was rendered for the current session, by its CSRF token. A guest's form needs no
 * token, because its origin has been checked.
 */
export function isFormOfSession(form: FormData, session: VisitorSession): boolean {
  if (session.kind === 'guest') return true
  const token = form.get(CSRF_FIELD)
  return typeof token === 'string' && isSameSecret(token, session.csrfToken)
}
