import * as v from 'valibot'
import { captchaSchema } from '../../../shared/contract/account'
import { instant } from '../../../shared/contract/fields'
import type { CaptchaOffer, FormOutcome } from '../../../shared/form-outcome'

const captchaOfferSchema: v.GenericSchema<unknown, CaptchaOffer> = v.union([
  captchaSchema,
  v.object({ id: v.string(), refused: v.picklist(['captcha-limit', 'captcha-missing']) }),
])

/** The picture that the next attempt needs, or why there is none; undefined while nobody asks for one. */
export function captchaOf(outcome: FormOutcome | undefined): CaptchaOffer | undefined {
  const result = v.safeParse(captchaOfferSchema, outcome?.extra?.captcha)
  return result.success ? result.output : undefined
}

/** Until when the code that was sent is good (`extra.expiresAt`), ms since the epoch. */
export function expiresAtOf(outcome: FormOutcome | undefined): number | undefined {
  const result = v.safeParse(instant, outcome?.extra?.expiresAt)
  return result.success ? result.output : undefined
}
