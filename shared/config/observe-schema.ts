import * as v from 'valibot'
import { withDescription } from './setting-schemas.ts'

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const eventName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w.-]{0,39}$/, 'must be 1 to 40 letters, digits, _ . or -, a letter first'),
)

/** Events written to the data set `EVENTS`: docs/operate/observe.md. */
export const observeSchema = v.strictObject({
  vitals: v.optional(
    withDescription(
      'Share of visits whose page speed the browser measures and reports, 0 to 1. Only visits of visitors who have consented are measured.',
      share,
    ),
    0,
  ),
  errors: v.optional(
    withDescription(
      "Share of page loads whose errors in the browser are reported, 0 to 1. A report has the error's name and positions in the lobby's files, and nothing of the visitor.",
      share,
    ),
    0.1,
  ),
  documents: v.optional(
    withDescription('Share of documents whose referrer is recorded, 0 to 1.', share),
    0.05,
  ),
  tracking: v.optional(
    withDescription(
      "The operator's names for the events `register` (the registration page was shown) and `registerSubmit` (its form was posted). An event without a name is not recorded.",
      v.strictObject({ register: v.optional(eventName), registerSubmit: v.optional(eventName) }),
    ),
    {},
  ),
})
