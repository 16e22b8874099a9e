import * as v from 'valibot'
import { isWeakFundPassword } from '../../../../shared/accounts/fund-password'
import type { SecurityConfig } from '../../../../shared/contract/security'
import { cleanCode } from '../../../../shared/validation/field-rules'
import type { Deferred } from '../../../data/deferred'
import { confirmedBy, fundPasswordField, loginPasswordField } from '../secret-fields'

export interface FundPasswordData {
  /** False for accounts that cannot withdraw. */
  isAllowed: boolean
  /** Where the member came from, and returns to. */
  returnTo: string
  /** Null for accounts that cannot withdraw. */
  security: Deferred<SecurityConfig> | null
  degraded: boolean
}

export const fields = ['fundPassword', 'confirmFundPassword', 'loginPassword'] as const

/** All fields are secret. */
export const echo = [] as const

export interface FundPasswordContract {
  field: (typeof fields)[number]
  echo: never
  state: 'saved'
  extra: Record<never, never>
}

/** @param hasPassword the member has a login password, which confirms */
export const fundPasswordSchema = (hasPassword: boolean) =>
  v.pipe(
    v.object({
      fundPassword: v.pipe(
        fundPasswordField,
        v.check((digits) => !isWeakFundPassword(digits), 'fund-password-weak'),
      ),
      confirmFundPassword: v.pipe(v.optional(v.string(), ''), v.transform(cleanCode), v.nonEmpty('required')),
      loginPassword: loginPasswordField(hasPassword),
    }),
    v.forward(
      v.partialCheck(
        [['fundPassword'], ['confirmFundPassword']],
        ({ fundPassword, confirmFundPassword }) => fundPassword === confirmFundPassword,
        'mismatch-new',
      ),
      ['confirmFundPassword'],
    ),
  )

export type FundPasswordTyped = v.InferOutput<ReturnType<typeof fundPasswordSchema>>

export const fundPasswordPayload = ({ fundPassword, loginPassword }: FundPasswordTyped) => ({
  fundPassword,
  ...confirmedBy(loginPassword),
})
