import * as v from 'valibot'
import type { ForgetContract } from '../../../../shared/areas/account/forget'
import { CODE_LIFE_MAX_S } from '../../../../shared/config/limits'
import { instant } from '../../../../shared/contract/fields'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { SENT_RESET_CODE_KEY } from '../../../../shared/storage/session-keys'
import { readStored, removeStored, writeStored } from '../../../browser/web-storage'

/**
 * Fields of a sent recovery code, stored in session storage. Phones often reload the page when the player
 * returns from the messaging app.
 */

const typedText = v.optional(v.string(), '')
const sentCodeSchema = v.object({
  username: typedText,
  countryDialingCode: typedText,
  mobileNum: typedText,
})
const storedCodeSchema = v.object({ ...sentCodeSchema.entries, keptUntil: instant })

/** The account and phone number to which a recovery code was sent. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>

/** Reads the account and phone number from a form response that says a recovery code was sent or rejected. */
export function toSentCode(outcome: FormOutcome<ForgetContract> | undefined): SentCode | undefined {
  if (outcome?.state !== 'code') return undefined
  const result = v.safeParse(sentCodeSchema, outcome.values)
  return result.success ? result.output : undefined
}

export const storeSentCode = (sent: SentCode): void =>
  writeStored(
    'session',
    SENT_RESET_CODE_KEY,
    JSON.stringify({ ...sent, keptUntil: Date.now() + CODE_LIFE_MAX_S * 1000 }),
  )

export const removeSentCode = (): void => removeStored('session', SENT_RESET_CODE_KEY)

/** Returns the stored recipient of the recovery code, or undefined once the code must have expired. */
export function readSentCode(): SentCode | undefined {
  const { success, output } = v.safeParse(
    storedCodeSchema,
    JSON.parse(readStored('session', SENT_RESET_CODE_KEY) ?? 'null'),
  )
  return success && output.keptUntil > Date.now() ? output : undefined
}
