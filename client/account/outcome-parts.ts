import * as v from 'valibot'
import { type Captcha, captchaSchema } from '../../shared/contract/account'
import { instant } from '../../shared/contract/fields'
import type { FormOutcome } from '../form-outcome'

/** The picture that the next attempt needs, when the platform has asked for one (`extra.captcha`). */
export function captchaOf(outcome: FormOutcome | undefined): Captcha | undefined {
  const result = v.safeParse(captchaSchema, outcome?.extra?.captcha)
  return result.success ? result.output : undefined
}

/** Until when the code that was sent is good (`extra.expiresAt`), ms since the epoch. */
export function expiresAtOf(outcome: FormOutcome | undefined): number | undefined {
  const result = v.safeParse(instant, outcome?.extra?.expiresAt)
  return result.success ? result.output : undefined
}
