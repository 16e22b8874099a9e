import type { Passkeys } from '../../../../shared/contract/passkeys'
import type { Deferred } from '../../../data/deferred'

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

/** Of the form that removes a passkey: its id. */
export const fields = ['passkeyId'] as const
export const echo = [] as const

export interface PasskeysContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  extra: Record<never, never>
}
