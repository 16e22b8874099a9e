import * as v from 'valibot'
import { instant } from '../../../../shared/contract/fields'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { readStored, removeStored, store } from '../../../browser/web-storage'
import type { ForgetContract } from './contract'

/** In this tab's storage: on the way back from the app with the messages, a phone often reloads the page. */
const KEY = 'forget:sent'

const typed = v.optional(v.string(), '')
const sentCodeSchema = v.object({
  username: typed,
  countryDialingCode: typed,
  mobileNum: typed,
  /** Until when the code is good, ms since the epoch; not known after a second step without scripts. */
  expiresAt: v.optional(instant),
})

/** A code that is on its way, and to whom. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>

/** The first step's answer, or the second's when something was wrong with it. */
export function sentCodeOf(outcome: FormOutcome<ForgetContract> | undefined): SentCode | undefined {
  if (outcome?.state !== 'code') return undefined
  const result = v.safeParse(sentCodeSchema, { ...outcome.values, expiresAt: outcome.extra?.expiresAt })
  return result.success ? result.output : undefined
}

export const keepSentCode = (sent: SentCode): void => store('session', KEY, JSON.stringify(sent))

export const forgetSentCode = (): void => removeStored('session', KEY)

/** The one that was kept, as long as it is good. */
export function keptSentCode(): SentCode | undefined {
  const { success, output } = v.safeParse(sentCodeSchema, JSON.parse(readStored('session', KEY) ?? 'null'))
  return success && (output.expiresAt ?? 0) > Date.now() ? output : undefined
}
