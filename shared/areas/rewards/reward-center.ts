import * as v from 'valibot'
import type { AvailablePromotion } from '../../contract/reward-schemas'
import type { CheckIn, Ticket } from '../../contract/ticket-schemas'
import type { ErrorCode } from '../../forms/error-codes'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { PromotionParticipation } from './activity'

export interface RewardCenterData {
  /** False for accounts without rewards, such as trial players. */
  isAllowed: boolean
  /** Rewards of the member; null for accounts without rewards. */
  view: Deferred<RewardsView> | null
  /**
   * Promotions of the member; empty in every section of the reward centre except the first. Null for accounts
   * without rewards.
   */
  promotions: Deferred<MemberPromotion[]> | null
  degraded: boolean
}

/** Sections of the reward centre. The URL names every section except the first. */
export const REWARD_SECTIONS = ['open', 'missions', 'check-in', 'past'] as const
export type RewardSection = (typeof REWARD_SECTIONS)[number]

export interface RewardsView {
  currency: string | null
  /** The platform's time at its reply, ms since the epoch. */
  now: number
  /** Reward tickets in the operator's order. */
  tickets: Ticket[]
  /** Daily check-in; null: the platform has none. */
  checkIn: CheckIn | null
  shows: RewardSection
  /**
   * Bonus that the member wants to give up, according to the URL, so that the page asks for confirmation;
   * null: none.
   */
  givingUp: Ticket | null
  /** Ticket whose details the URL opens: a mission, or a bonus with a wagering requirement; null: none. */
  details: Ticket | null
}

/** A promotion that the member has joined or applied for, or can still join or apply for. */
export interface MemberPromotion extends Pick<AvailablePromotion, 'id' | 'title' | 'lang' | 'summary'> {
  /** End of the promotion; undefined: no end. */
  endTime: number | undefined
  /** Step that the promotion requires from the member. */
  takes: 'joining' | 'application'
  /** True when the member does not meet all conditions of the promotion. */
  isBarred: boolean
  /** The member's state in the promotion; undefined: neither joined nor applied. */
  participation: PromotionParticipation | undefined
}

/** Values of the form field `intent` in the reward centre. */
export const CLAIM_INTENT = 'claim'
export const CLAIM_ALL_INTENT = 'claim-all'
export const GIVE_UP_BONUS_INTENT = 'give-up'
export const REWARD_INTENTS = [CLAIM_INTENT, CLAIM_ALL_INTENT, GIVE_UP_BONUS_INTENT] as const

/** Maximum number of rewards that one form claims; any others remain claimable. */
export const CLAIMS_PER_FORM_MAX = 20

/** Outcome of claiming one reward, by the reward's ticket. */
export type TicketClaimResult = { id: string; title: string; lang?: string | undefined } & (
  | { isClaimed: true; amount: string | null; isLocked: boolean }
  | {
      isClaimed: false
      error: ErrorCode
      /** When the reward expires; null: never. */
      endTime: number | null
    }
)

export interface TicketClaims {
  results: TicketClaimResult[]
  currency: string | null
  /** Balance of the wallet after the claims; null: not reported. */
  balance: string | null
  /** Id of the bonus ticket whose wagering requirement is running; null: none is running. */
  playing: string | null
}

/** Form field with the id of the reward ticket to claim or give up. */
export const fields = ['ticket'] as const

export const echo = [] as const

export interface RewardCenterContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'claimed'
  /** `form`: id of the posted form. `claims`: outcome of every claimed reward. */
  extra: { form: string; claims: TicketClaims }
}

/** Validation of the reward centre's forms, which have no fields to fill in. */
export const rewardFormSchema = v.object({})

/** Element id of a form in the reward centre, by its intent and ticket. */
export const rewardFormId = (intent: string, ticketId = ''): string =>
  ticketId === '' ? `reward-${intent}` : `reward-${intent}-${ticketId}`

export const rewardSectionHref = (show: RewardSection): string =>
  href('reward-center', { show: show === 'open' ? null : show })
export const ticketDetailsHref = (ticketId: string): string => href('reward-center', { ticket: ticketId })
export const giveUpBonusHref = (ticketId: string): string => href('reward-center', { giveUp: ticketId })

/**
 * True when a reward ticket has more details than its card shows: a running mission, or a bonus with a
 * wagering requirement.
 */
export const hasTicketDetails = ({ state, progress, playing }: Ticket): boolean =>
  state === 'playing'
    ? playing !== undefined
    : progress !== undefined && (state === 'progress' || state === 'ready')

/** True when a reward ticket was claimed or has ended. */
export const isPastTicket = ({ state }: Ticket): boolean => state === 'claimed' || state === 'ended'
