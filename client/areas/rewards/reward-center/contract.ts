import * as v from 'valibot'
import type { Ticket } from '../../../../shared/contract/tickets'
import type { ErrorCode } from '../../../../shared/error-codes'
import { href } from '../../../../shared/pages'
import type { Deferred } from '../../../data/deferred'

export interface RewardCenterData {
  /** False for accounts without rewards: trial players, for example. */
  isAllowed: boolean
  /** Null for accounts without rewards. */
  view: Deferred<RewardsView> | null
  degraded: boolean
}

export interface RewardsView {
  currency: string | null
  /** The platform's time, ms since the epoch. */
  now: number
  /** In the operator's order. */
  tickets: Ticket[]
  shows: 'open' | 'past'
  /** The ticket that the member may want to give up: the URL names it. */
  givingUp: Ticket | null
}

/** What a posted form asks for. */
export const CLAIM = 'claim'
export const CLAIM_ALL = 'claim-all'
export const GIVE_UP = 'give-up'

/** So many are claimed at once; the others stay ready. */
export const MOST_AT_ONCE = 20

/** What became of one reward that was claimed. */
export type ClaimResult = { id: string; title: string } & (
  | { isClaimed: true; amount: string | null; isLocked: boolean }
  | { isClaimed: false; error: ErrorCode }
)

export interface Claims {
  results: ClaimResult[]
  currency: string | null
  /** The balance after them; null: not known. */
  balance: string | null
}

export const echo = [] as const

export interface RewardCenterContract {
  field: never
  echo: never
  state: 'claimed'
  /** `form`: id of the form that was posted. */
  extra: { form: string; claims: Claims }
}

/** The forms have no fields. */
export const anything = v.object({})

/** Id of a form on the page. */
export const formId = (intent: string, ticketId = ''): string =>
  ticketId === '' ? `reward-${intent}` : `reward-${intent}-${ticketId}`

export const pastHref = (): string => href('reward-center', { show: 'past' })
export const giveUpHref = (ticketId: string): string => href('reward-center', { giveUp: ticketId })

/** Whether the ticket is over: claimed for good, or ended. */
export const isPast = ({ state }: Ticket): boolean => state === 'claimed' || state === 'ended'
