import { mediaTypeOf } from '../security/media-type'
import { isSameSecret } from '../security/same-secret'
import type { OpenSession } from '../session/session'

/** Name of the hidden field with a member's CSRF token. */
const CSRF_FIELD = 'csrfToken'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The fields of a posted form; undefined when the body is not a form. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  if (!formTypes.includes(mediaTypeOf(request.headers))) return undefined
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Whether a form belongs to this session. A guest's form needs no token: its origin was checked before. */
export function isOwnForm(form: FormData, session: OpenSession): boolean {
  if (session.kind === 'guest') return true
  const token = form.get(CSRF_FIELD)
  return typeof token === 'string' && isSameSecret(token, session.csrfToken)
}
