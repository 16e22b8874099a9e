import * as v from 'valibot'
import type { Passkeys } from '../../contract/passkeys'
import type { Deferred } from '../../page-data/deferred'
import { loginPasswordField } from '../../validation/password-rule'

/** What the page shows. */
export interface PasskeysData {
  /** False for accounts that cannot have passkeys: trial players, for example. */
  isAllowed: boolean
  /** Whether the platform has passkeys. */
  isOffered: boolean
  /** Null for accounts that cannot have any, and where the platform has none. */
  passkeys: Deferred<Passkeys> | null
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}

/** Of the form that removes a passkey: its id. Of the one that confirms: the login password. */
export const fields = ['passkeyId', 'loginPassword'] as const
export const echo = [] as const

/** The hidden field `intent` of the form that confirms. */
export const CONFIRM = 'confirm'

/** Of the form that confirms. */
export const confirmSchema = v.object({
  loginPassword: v.pipe(loginPasswordField(true), v.string()),
})

export type ConfirmTyped = v.InferOutput<typeof confirmSchema>

export interface PasskeysContract {
  field: (typeof fields)[number]
  echo: never
  /** The answer is for the form that confirms. */
  state: typeof CONFIRM
  extra: Record<never, never>
}
