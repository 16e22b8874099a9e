import * as v from 'valibot'
import { CODE_RESEND_WAIT_MAX_S } from '../../../../shared/config/product-limits'
import { sentContactKey } from '../../../../shared/storage/session-keys'
import { readStored, removeStored, writeStored } from '../../../browser/web-storage'

const sentSchema = v.object({
  /** Recipient of the code, as values of form fields by their names. */
  to: v.record(v.string(), v.string()),
  digits: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(10)),
  /** Number of seconds for which the code was valid when it was sent; undefined: unknown. */
  validForS: v.optional(v.number()),
  /** Time when the code expires, in ms since the epoch on this device's clock; undefined: unknown. */
  until: v.optional(v.number()),
  resendAt: v.optional(v.number()),
  sentAt: v.number(),
})

/** The recipient of a confirmation code, with the code's length and expiry. */
export type SentContactCode = v.InferOutput<typeof sentSchema>

/**
 * Stores the code's recipient in session storage, because phones often reload the page when the player
 * returns from another app.
 */
export const storeSentContactCode = (kind: string, sent: SentContactCode): void =>
  writeStored('session', sentContactKey(kind), JSON.stringify(sent))

export const removeSentContactCode = (kind: string): void => removeStored('session', sentContactKey(kind))

/**
 * Returns the stored recipient of a code, unless the code must have expired.
 * @param kind of the contact, such as `email`
 */
export function readSentContactCode(kind: string): SentContactCode | undefined {
  const stored: unknown = JSON.parse(readStored('session', sentContactKey(kind)) ?? 'null')
  const { success, output } = v.safeParse(sentSchema, stored)
  const now = Date.now()
  return success && output.sentAt <= now && output.sentAt > now - CODE_RESEND_WAIT_MAX_S * 1000
    ? output
    : undefined
}
