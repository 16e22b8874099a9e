import * as v from 'valibot'
import { clickParameterSchema } from '../config/click-parameters'
import { instantSchema } from './field-schemas'

/**
 * Schema of a click id, such as that of an ad network. Values with other characters are not stored. The first
 * character cannot begin a formula of a spreadsheet.
 */
const clickIdSchema = v.pipe(v.string(), v.regex(/^\w[\w.~:|=+/,-]{0,199}$/))

/** The ad or partner link that brought a visitor to the lobby: content of the header `Attribution`. */
export const attributionSchema = v.object({
  /** When the lobby stored the click ids. */
  at: instantSchema,
  /** Click ids by the operator's names of their query parameters, such as `gclid`. */
  parameters: v.record(clickParameterSchema, clickIdSchema),
})
export type Attribution = v.InferOutput<typeof attributionSchema>
