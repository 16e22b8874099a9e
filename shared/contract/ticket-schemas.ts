import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/platform-codes'
import { bonusTermsSchema } from './bonus-terms-schemas'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'
import { RESTRICTION_ERRORS } from './protection-schemas'

/**
 * A member's rewards ("tickets"): rewards to claim, their conditions, and requirements after the claim. Never
 * cached.
 */

/**
 * States of a reward ticket:
 * - `ready`: can be claimed now
 * - `progress`: a mission that is in progress
 * - `review`: under review by the operator
 * - `locked`: opens later, as `unlock` says
 * - `playing`: claimed, but locked until its wagering requirement is met
 * - `claimed`: claimed, without further requirements
 * - `ended`: was not claimed in time, missed its wagering requirement, or was given up
 */
export const TICKET_STATES = ['ready', 'progress', 'review', 'locked', 'playing', 'claimed', 'ended'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** Category of games. An unknown category is ignored. */
const category = v.fallback(v.optional(v.picklist(GAME_CATEGORIES)), undefined)

const termsSchema = v.object({
  ...bonusTermsSchema.entries,
  /** Wagering requirement as a multiple of the reward, if `wagering` is missing; undefined or 0: none. */
  times: v.optional(decimalSchema),
  /**
   * Games that count towards the wagering requirement, in the operator's text, and the share of a stake that
   * counts, in per cent.
   */
  counts: v.optional(
    listOf(
      v.object({
        /** Name of the games. */
        name: text(100),
        /** Share of a stake that counts, in per cent. */
        percent: decimalSchema,
      }),
      50,
    ),
    [],
  ),
  /** Excluded games of the bonus, in the operator's text. */
  excluded: v.optional(text(500), ''),
  /**
   * Maximum winnings with the bonus, including the reward itself, if `maxWinnings` is missing. The platform
   * takes back any excess when it releases the bonus.
   */
  cap: v.optional(decimalSchema),
  /** True when the bonus can be given up while its wagering requirement is running (`giveUpTicket`). */
  canGiveUp: v.optional(flagSchema, false),
  /** All other terms of the reward in the operator's HTML: sanitise before use. */
  content: v.optional(text(50_000), ''),
})
export type TicketTerms = v.InferOutput<typeof termsSchema>

const ticketSchema = v.object({
  /** Id of the ticket. */
  id: idSchema,
  /** Title of the reward. */
  title: text(300),
  /** Language of all texts of the ticket except HTML. */
  lang: textLanguageSchema,
  /** Summary of the reward in one line. */
  summary: v.optional(text(300), ''),
  /** State of the ticket. An unknown state is read as `locked`, so that the ticket cannot be claimed. */
  state: v.fallback(v.picklist(TICKET_STATES), 'locked'),
  /** Image of the reward. */
  image: v.optional(webUrlSchema),
  /** Amount of the reward; undefined for rewards other than money. */
  amount: v.optional(decimalSchema),
  /** Time until which the reward can be claimed, or its mission be completed; undefined: no end. */
  endTime: v.optional(instantSchema),
  /** When the ticket was claimed, or ended. */
  changedAt: v.optional(instantSchema),
  /** Progress of the ticket's mission. */
  progress: v.optional(
    v.object({
      /** Measure of the mission: rounds, stakes or deposits. */
      of: v.fallback(v.picklist(['rounds', 'stakes', 'deposits']), 'rounds'),
      /** Number or amount so far. */
      done: decimalSchema,
      /** Number or amount that completes the mission. */
      needed: decimalSchema,
      /** Stakes that count towards the mission, and stakes that do not, in the operator's text. */
      counts: v.optional(text(300), ''),
      /** Stakes that do not count towards the mission, in the operator's text. */
      excluded: v.optional(text(300), ''),
      /** Minimum stake of a round that counts towards the mission. */
      least: v.optional(decimalSchema),
      /** Category of games that the mission is played in. */
      category,
    }),
  ),
  /** Condition that unlocks the ticket, in the operator's text. */
  unlock: v.optional(text(300), ''),
  /** Terms of the reward; undefined: no conditions. */
  terms: v.optional(termsSchema),
  /** Progress of the bonus while its wagering requirement is running. */
  playing: v.optional(
    v.object({
      /** Amount that must be wagered in total. */
      needed: decimalSchema,
      /** Amount wagered so far. */
      played: decimalSchema,
      /** Winnings with the bonus so far, including the reward itself, for comparison with `terms.cap`. */
      won: v.optional(decimalSchema),
      /** Until when the wagering requirement must be met; absent: no end. */
      until: v.optional(instantSchema),
      /**
       * Kinds of games, with the share of a stake that counts towards the wagering requirement, in per cent,
       * and the amount that has counted so far.
       */
      kinds: v.optional(
        listOf(
          v.object({
            /** Name of the games. */
            name: text(100),
            category,
            /** Share of a stake that counts, in per cent. */
            percent: decimalSchema,
            /** Amount that has counted so far. */
            played: decimalSchema,
          }),
          50,
        ),
        [],
      ),
      /**
       * `locked`: money that cannot be withdrawn until the wagering requirement is met (deposit, bonus and
       * winnings). `open`: money that can be withdrawn.
       */
      locked: v.optional(decimalSchema),
      /** Money that can be withdrawn now. */
      open: v.optional(decimalSchema),
      /**
       * Effect of giving up the bonus: `returned` goes back to the operator, `freed` is the member's money
       * that can then be withdrawn, `balance` is the member's balance afterwards. Undefined: the bonus cannot
       * be given up.
       */
      givingUp: v.optional(
        v.object({
          /** Amount that goes back to the operator. */
          returned: decimalSchema,
          /** Amount of the member's money that can then be withdrawn. */
          freed: decimalSchema,
          /** Balance of the wallet afterwards. */
          balance: decimalSchema,
        }),
      ),
    }),
  ),
  /** Winnings above `terms.cap` that were taken back when the bonus was released. */
  takenBack: v.optional(decimalSchema),
})
export type Ticket = v.InferOutput<typeof ticketSchema>

/**
 * Daily check-in: a sequence of days on each of which the member can check in. A missed day forfeits only
 * that day's reward.
 */
const checkInSchema = v.object({
  /** Days of the check-in, in order. */
  days: listOf(
    v.object({
      /** State of the day. `ahead`: a later day. */
      state: v.fallback(v.picklist(['done', 'missed', 'today', 'ahead']), 'ahead'),
      /** Reward of the day; absent: not money. */
      amount: v.optional(decimalSchema),
    }),
    42,
  ),
  /** Id of today's check-in ticket, which is also in the list. */
  ticketId: v.optional(idSchema),
  /** When today's check-in ends. */
  endTime: v.optional(instantSchema),
  /** Further information about the check-in, in one line. */
  note: v.optional(text(300), ''),
  lang: textLanguageSchema,
})
export type CheckIn = v.InferOutput<typeof checkInSchema>

/** Reward tickets in the operator's order. */
export const ticketsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** The platform's time, to which the ends of all tickets refer. */
  now: v.optional(instantSchema),
  /** Tickets, in the operator's order. */
  list: listOf(ticketSchema, 200),
  /** Daily check-in; undefined: the platform has none. */
  checkIn: v.optional(checkInSchema),
})

/** Reply of the platform call `claimableTickets`. */
export const claimableSchema = v.object({
  /** Number of rewards that can be claimed now. */
  count: countSchema,
})

/** Body of `claimTicket` and `giveUpTicket`. */
export const ticketBodySchema = v.object({
  /** Id of the ticket. */
  ticketId: idSchema,
})

/** Reply of the platform call `claimTicket`. */
export const ticketClaimReplySchema = v.object({
  /** Credited amount of the claim; undefined for rewards other than money. */
  amount: v.optional(decimalSchema),
  /** True when the reward's wagering requirement must be met first. */
  isLocked: v.optional(flagSchema, false),
  /** Balance of the wallet after the claim. */
  balance: v.optional(decimalSchema),
})

/** Reply of the platform call `giveUpTicket`. */
export const ticketGivenUpReplySchema = v.object({
  /** Balance of the wallet afterwards. */
  balance: v.optional(decimalSchema),
})

export const TICKET_ERRORS = [
  'no.permission',
  /** The ticket does not exist, or belongs to another member. */
  'ticket.not.found',
  /** The ticket is locked, under review, or its mission is not completed. */
  'ticket.not.ready',
  /** The ticket's time is over. */
  'ticket.ended',
  /** The wagering requirement of another bonus must be met, or that bonus given up, first. */
  'ticket.blocked',
  /** The bonus cannot be given up, because no wagering requirement is running. */
  'ticket.not.playing',
  ...RESTRICTION_ERRORS,
] as const
export type TicketError = (typeof TICKET_ERRORS)[number]
