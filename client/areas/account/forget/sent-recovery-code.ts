import * as v from 'valibot'
import type { PasswordResetContract } from '../../../../shared/areas/account/forget'
import { CODE_RESEND_WAIT_MAX_S } from '../../../../shared/config/product-limits'
import { instantSchema } from '../../../../shared/contract/field-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
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
const storedCodeSchema = v.object({ ...sentCodeSchema.entries, keptUntil: instantSchema })

/** The account and phone number to which a recovery code was sent. */
export type SentRecoveryCode = v.InferOutput<typeof sentCodeSchema>

/** Reads the account and phone number from a form response that says a recovery code was sent or rejected. */
export function parseSentRecoveryCode(
  outcome: FormResult<PasswordResetContract> | undefined,
): SentRecoveryCode | undefined {
  if (outcome?.state !== 'code') return undefined
  const result = v.safeParse(sentCodeSchema, outcome.values)
  return result.success ? result.output : undefined
}

export const storeSentRecoveryCode = (sent: SentRecoveryCode): void =>
  writeStored(
    'session',
    SENT_RESET_CODE_KEY,
    JSON.stringify({ ...sent, keptUntil: Date.now() + CODE_RESEND_WAIT_MAX_S * 1000 }),
  )

export const removeSentRecoveryCode = (): void => removeStored('session', SENT_RESET_CODE_KEY)

/** Returns the stored recipient of the recovery code, or undefined once the code must have expired. */
export function readSentRecoveryCode(): SentRecoveryCode | undefined {
  const { success, output } = v.safeParse(
    storedCodeSchema,
    JSON.parse(readStored('session', SENT_RESET_CODE_KEY) ?? 'null'),
  )
  return success && output.keptUntil > Date.now() ? output : undefined
}
