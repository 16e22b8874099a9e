import * as v from 'valibot'
import { withDescription } from './setting-schemas.ts'

/** Minimum `maxAge` of a host on the browsers' preload list, seconds: one year (https://hstspreload.org). */
const PRELOAD_MAX_AGE_MIN = 31_536_000

/** HTTP Strict Transport Security: docs/operate/options.md. */
export const hstsSchema = v.pipe(
  v.strictObject({
    maxAge: v.optional(
      withDescription(
        'Time for which browsers use only https for the host, seconds. 0 ends it at the next visit.',
        v.pipe(v.number(), v.integer(), v.minValue(0)),
      ),
      63_072_000,
    ),
    includeSubDomains: v.optional(
      withDescription('True to bind every subdomain of the host, too.', v.boolean()),
      false,
    ),
    preload: v.optional(
      withDescription(
        "True to consent to the browsers' preload list, which takes months to leave. Requires `includeSubDomains` and a `maxAge` of at least a year.",
        v.boolean(),
      ),
      false,
    ),
  }),
  v.check(
    ({ maxAge, includeSubDomains, preload }) =>
      !preload || (includeSubDomains && maxAge >= PRELOAD_MAX_AGE_MIN),
    `must have includeSubDomains and a maxAge of at least ${PRELOAD_MAX_AGE_MIN} for preload`,
  ),
)
