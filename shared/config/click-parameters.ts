import * as v from 'valibot'

/** Maximum number of click parameters that an operator can configure, so that all of them fit into a cookie. */
export const CLICK_PARAMETERS_MAX = 8

/** Schema of the name of a query parameter with a click id. */
export const clickParameterSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]{0,31}$/, 'must be 1 to 32 letters, digits, _ or -, a letter first'),
)
