import * as v from 'valibot'
import type { SecurityConfig } from '../../contract/security-schemas'
import { removeInvisibleFromName } from '../../input/digits'
import type { Deferred } from '../../page-data/deferred'
import { cleanText } from '../../validation/field-rules'
import { loginPasswordField, loginPasswordPayload } from '../../validation/password-rule'

export interface PayeeNameData {
  /** False for accounts that cannot withdraw. */
  isAllowed: boolean
  /** Page that the member came from, and returns to after setting the payee name. */
  returnTo: string
  /** Security settings of the member; null for accounts that cannot withdraw. */
  security: Deferred<SecurityConfig> | null
  degraded: boolean
}

export const fields = ['payeeName', 'loginPassword'] as const

/** No field is sent back with a rejected form, because a name is personal data. */
export const echo = [] as const

export interface PayeeNameContract {
  field: (typeof fields)[number]
  echo: never
  state: 'saved'
  extra: Record<never, never>
}

/** A payee name contains a letter, and no digits or signs that do not occur in names. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{Zs}.,'’()/-]|\u200c|\u200d)+$/u

/** @param hasPassword the member has a login password, which confirms the change */
export const payeeNameSchema = (hasPassword: boolean) =>
  v.object({
    payeeName: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => cleanText(removeInvisibleFromName(text)).replace(/\s+/g, ' ')),
      v.nonEmpty('required'),
      v.minLength(2, 'payee-format'),
      v.maxLength(100, 'too-long'),
      v.regex(NAME, 'payee-format'),
    ),
    loginPassword: loginPasswordField(hasPassword),
  })

export type PayeeNameValues = v.InferOutput<ReturnType<typeof payeeNameSchema>>

export const payeeNamePayload = ({ payeeName, loginPassword }: PayeeNameValues) => ({
  payeeName,
  ...loginPasswordPayload(loginPassword),
})
