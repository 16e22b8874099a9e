import * as v from 'valibot'
import type { ForgetContract } from '../../../../shared/areas/account/forget'
import { CODE_LIFE_MAX_S } from '../../../../shared/config/limits'
import { instant } from '../../../../shared/contract/fields'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { SENT_RESET_CODE_KEY } from '../../../../shared/storage/session-keys'
import { readStored, removeStored, writeStored } from '../../../browser/web-storage'

/**
 * The sent code is kept in session storage, because phones often reload the page when the player returns from
 * the messaging app.
 */

const typedText = v.optional(v.string(), '')
const sentCodeSchema = v.object({
  username: typedText,
  countryDialingCode: typedText,
  mobileNum: typedText,
})
const storedCodeSchema = v.object({ ...sentCodeSchema.entries, keptUntil: instant })

/** A recovery code that was sent, and its recipient. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>

/** Reads the sent code from the answer to the first recovery step, or from a rejected second step. */
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

/** Returns the stored recovery code unless it must have expired. */
export function readSentCode(): SentCode | undefined {
  const { success, output } = v.safeParse(
    storedCodeSchema,
    JSON.parse(readStored('session', SENT_RESET_CODE_KEY) ?? 'null'),
  )
  return success && output.keptUntil > Date.now() ? output : undefined
}
