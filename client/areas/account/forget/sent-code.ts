import * as v from 'valibot'
import { instant } from '../../../../shared/contract/fields'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { readStored, removeStored, store } from '../../../browser/web-storage'
import type { ForgetContract } from './contract'

/**
 * In session storage, because phones often reload the page when the player returns from the messaging app.
 */
const KEY = 'forget:sent'

const typed = v.optional(v.string(), '')
const sentCodeSchema = v.object({
  username: typed,
  countryDialingCode: typed,
  mobileNum: typed,
  /** When the code expires, ms since the epoch; unknown after a second step without scripts. */
  expiresAt: v.optional(instant),
})

/** A code that was sent, and its recipient. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>

/** Reads the code from the first step's answer, or from a rejected second step. */
export function sentCodeOf(outcome: FormOutcome<ForgetContract> | undefined): SentCode | undefined {
  if (outcome?.state !== 'code') return undefined
  const result = v.safeParse(sentCodeSchema, { ...outcome.values, expiresAt: outcome.extra?.expiresAt })
  return result.success ? result.output : undefined
}

export const keepSentCode = (sent: SentCode): void => store('session', KEY, JSON.stringify(sent))

export const forgetSentCode = (): void => removeStored('session', KEY)

/** The stored code, unless it has expired. */
export function keptSentCode(): SentCode | undefined {
  const { success, output } = v.safeParse(sentCodeSchema, JSON.parse(readStored('session', KEY) ?? 'null'))
  return success && (output.expiresAt ?? 0) > Date.now() ? output : undefined
}
