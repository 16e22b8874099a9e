import * as v from 'valibot'
import type { Passkeys } from '../../contract/passkey-schemas'
import type { Deferred } from '../../page-data/deferred'
import { loginPasswordField } from '../../validation/password-rule'

export interface PasskeysData {
  /** False for accounts that cannot have passkeys, such as trial players. */
  isAllowed: boolean
  /** True when the platform has passkeys. */
  isOffered: boolean
  /** Passkeys of the member; null for accounts that cannot have passkeys, and where the platform has none. */
  passkeys: Deferred<Passkeys> | null
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/**
 * Form fields: the form that removes a passkey posts `passkeyId`; the form that confirms the member's
 * identity posts `loginPassword`.
 */
export const fields = ['passkeyId', 'loginPassword'] as const
export const echo = [] as const

/** Value of the hidden field `intent` in the form that confirms the member's identity by login password. */
export const CONFIRM_PASSKEY_INTENT = 'confirm'

/** Validation of the form that confirms the member's identity by login password. */
export const passkeyConfirmationSchema = v.object({
  loginPassword: v.pipe(loginPasswordField(true), v.string()),
})

export type PasskeyConfirmationValues = v.InferOutput<typeof passkeyConfirmationSchema>

export interface PasskeysContract {
  field: (typeof fields)[number]
  echo: never
  /** Marks an outcome of the form that confirms the member's identity. */
  state: typeof CONFIRM_PASSKEY_INTENT
  extra: Record<never, never>
}
