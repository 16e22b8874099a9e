import * as v from 'valibot'
import type { AvailablePromotion } from '../../contract/rewards'
import type { CheckIn, Ticket } from '../../contract/tickets'
import type { ErrorCode } from '../../forms/error-codes'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { Participation } from './activity'

export interface RewardCenterData {
  /** False for accounts without rewards: trial players, for example. */
  isAllowed: boolean
  /** Null for accounts without rewards. */
  view: Deferred<RewardsView> | null
  /** Empty in all parts of the page but the first. Null for accounts without rewards. */
  promotions: Deferred<PersonalPromotion[]> | null
  degraded: boolean
}

/** The parts of the page; all but the first are named in the URL. */
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
  /** The ticket that the member may want to give up: the URL names it. */
  givingUp: Ticket | null
  /** The mission, or the bonus that is played through, of which the URL asks for all there is to know. */
  details: Ticket | null
}

/** A promotion that the member has to join or apply for, or has. */
export interface PersonalPromotion extends Pick<AvailablePromotion, 'id' | 'title' | 'lang' | 'summary'> {
  /** Undefined: no end. */
  endTime: number | undefined
  /** What it takes. */
  takes: 'joining' | 'application'
  /** The member does not meet all conditions. */
  isBarred: boolean
  /** Undefined: the member has done nothing yet. */
  participation: Participation | undefined
}

/** What a posted form asks for. */
export const CLAIM = 'claim'
export const CLAIM_ALL = 'claim-all'
export const GIVE_UP = 'give-up'
export const INTENTS = [CLAIM, CLAIM_ALL, GIVE_UP] as const

/** So many are claimed at once; the others stay ready. */
export const CLAIMS_MAX = 20

/** What became of one reward that was claimed. */
export type TicketClaimResult = { id: string; title: string; lang?: string | undefined } & (
  | { isClaimed: true; amount: string | null; isLocked: boolean }
  | {
      isClaimed: false
      error: ErrorCode
      /** Until when it waits; null: no end. */
      endTime: number | null
    }
)

export interface TicketClaims {
  results: TicketClaimResult[]
  currency: string | null
  /** The balance after them; null: not known. */
  balance: string | null
  /** Ticket of the bonus that is played through; null: there is none. */
  playing: string | null
}

/** Of the ticket that is claimed or given up. */
export const fields = ['ticket'] as const

export const echo = [] as const

export interface RewardCenterContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'claimed'
  /** `form`: id of the form that was posted. */
  extra: { form: string; claims: TicketClaims }
}

/** The forms have no fields. */
export const rewardFormSchema = v.object({})

/** Id of a form on the page. */
export const formId = (intent: string, ticketId = ''): string =>
  ticketId === '' ? `reward-${intent}` : `reward-${intent}-${ticketId}`

export const rewardSectionHref = (show: RewardSection): string =>
  href('reward-center', { show: show === 'open' ? null : show })
export const detailsHref = (ticketId: string): string => href('reward-center', { ticket: ticketId })
export const giveUpHref = (ticketId: string): string => href('reward-center', { giveUp: ticketId })

/** Whether there is more to know of the ticket than its card says: a mission that is on, a bonus that is played through. */
export const hasDetails = ({ state, progress, playing }: Ticket): boolean =>
  state === 'playing'
    ? playing !== undefined
    : progress !== undefined && (state === 'progress' || state === 'ready')

/** Whether the ticket is over: claimed for good, or ended. */
export const isPast = ({ state }: Ticket): boolean => state === 'claimed' || state === 'ended'
