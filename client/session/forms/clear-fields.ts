/**
 * Fields that a page fills in itself, none of them typed. The worker needs them in clear: to recognise the
 * session, to choose what to do, and to lead on afterwards.
 */
const protocolFields = ['csrfToken', 'method', 'step', 'registerMethod', 'return', 'standalone']

/**
 * What is posted beside an encrypted payload: fields that the form's contract lists in `echo`, and those of
 * the protocol. Everything else is secret and is in the payload only.
 */
export function clearFields(form: FormData, echo: readonly string[]): FormData {
  const clear = new FormData()
  for (const [name, value] of form) {
    if (echo.includes(name) || protocolFields.includes(name)) clear.append(name, value)
  }
  return clear
}
