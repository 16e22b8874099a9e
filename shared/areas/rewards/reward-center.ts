import * as v from 'valibot'
import type { AvailablePromotion } from '../../contract/rewards'
import type { CheckIn, Ticket } from '../../contract/tickets'
import type { ErrorCode } from '../../forms/error-codes'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { Participation } from './activity'

export interface RewardCenterData {
  /** False for accounts without rewards, such as trial players. */
  isAllowed: boolean
  /** Null for accounts without rewards. */
  view: Deferred<RewardsView> | null
  /** Empty in all sections except the first. Null for accounts without rewards. */
  promotions: Deferred<PersonalPromotion[]> | null
  degraded: boolean
}

/** Sections of the page. All except the first are named in the URL. */
export const REWARD_SECTIONS = ['open', 'missions', 'check-in', 'past'] as const
export type RewardSection = (typeof REWARD_SECTIONS)[number]

export interface RewardsView {
  currency: string | null
  /** The platform's time, ms since the epoch. */
  now: number
  /** In the operator's order. */
  tickets: Ticket[]
  /** Null: there is none. */
  checkIn: CheckIn | null
  shows: RewardSection
  /** Ticket named by the URL that the member may want to give up. */
  givingUp: Ticket | null
  /** Mission, or bonus with a wagering requirement, whose details the URL requests. */
  details: Ticket | null
}

/** A promotion that the member has joined or applied for, or can. */
export interface PersonalPromotion extends Pick<AvailablePromotion, 'id' | 'title' | 'lang' | 'summary'> {
  /** Undefined: no end. */
  endTime: number | undefined
  /** Requirement of the promotion. */
  takes: 'joining' | 'application'
  /** True when the member does not meet all conditions. */
  isBarred: boolean
  /** Undefined: the member has neither joined nor applied. */
  participation: Participation | undefined
}

/** Values of `intent`. */
export const CLAIM = 'claim'
export const CLAIM_ALL = 'claim-all'
export const GIVE_UP = 'give-up'
export const INTENTS = [CLAIM, CLAIM_ALL, GIVE_UP] as const

/** Most rewards claimed at once; the others remain claimable. */
export const CLAIMS_MAX = 20

/** Outcome of claiming one reward. */
export type TicketClaimResult = { id: string; title: string; lang?: string | undefined } & (
  | { isClaimed: true; amount: string | null; isLocked: boolean }
  | {
      isClaimed: false
      error: ErrorCode
      /** When it expires; null: never. */
      endTime: number | null
    }
)

export interface TicketClaims {
  results: TicketClaimResult[]
  currency: string | null
  /** Balance after the claims; null: not known. */
  balance: string | null
  /** Ticket of the bonus whose wagering requirement is running; null: there is none. */
  playing: string | null
}

/** Id of the ticket to claim or give up. */
export const fields = ['ticket'] as const

export const echo = [] as const

export interface RewardCenterContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'claimed'
  /** `form`: id of the form that was posted. */
  extra: { form: string; claims: TicketClaims }
}

/** Validation of the forms, which have no fields. */
export const rewardFormSchema = v.object({})

/** Id of a form on the page. */
export const formId = (intent: string, ticketId = ''): string =>
  ticketId === '' ? `reward-${intent}` : `reward-${intent}-${ticketId}`

export const rewardSectionHref = (show: RewardSection): string =>
  href('reward-center', { show: show === 'open' ? null : show })
export const detailsHref = (ticketId: string): string => href('reward-center', { ticket: ticketId })
export const giveUpHref = (ticketId: string): string => href('reward-center', { giveUp: ticketId })

/**
 * True when a ticket has more details than its card shows: a running mission, or a bonus with a wagering
 * requirement.
 */
export const hasDetails = ({ state, progress, playing }: Ticket): boolean =>
  state === 'playing'
    ? playing !== undefined
    : progress !== undefined && (state === 'progress' || state === 'ready')

/** True when the ticket is over: claimed, or ended. */
export const isPast = ({ state }: Ticket): boolean => state === 'claimed' || state === 'ended'
