import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/categories'
import { count, currencyCode, decimal, flag, id, instant, listOf, text, textLanguage, webUrl } from './fields'
import { RESTRICTION_ERRORS } from './protection'

/** Rewards of the member's own ("tickets"): what can be claimed, what it takes, and what it asks for afterwards. Never cached. */

/**
 * - `ready`: can be claimed now
 * - `progress`: a mission that is under way
 * - `review`: somebody looks at it
 * - `locked`: opens later, by what `unlock` says
 * - `playing`: claimed, and locked until it is played through
 * - `claimed`: claimed, and the member's
 * - `ended`: was not claimed or played through in time, or was given up
 */
export const TICKET_STATES = ['ready', 'progress', 'review', 'locked', 'playing', 'claimed', 'ended'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** One that this lobby does not know is none. */
const category = v.fallback(v.optional(v.picklist(GAME_CATEGORIES)), undefined)

const termsSchema = v.object({
  /** How often the reward has to be played; undefined or 0: not at all. */
  times: v.optional(decimal),
  /** What counts towards that, and how much of a stake, in per cent. */
  counts: v.optional(listOf(v.object({ name: text(100), percent: decimal }), 50), []),
  /** Which games are left out, in the operator's words. */
  excluded: v.optional(text(500), ''),
  /** Stakes above this do not count. */
  maxStake: v.optional(decimal),
  /** The most that the member can win with it, the reward included: what is above it goes back when it is freed. */
  cap: v.optional(decimal),
  /** Days to play it through, from the claim on. */
  days: v.optional(count),
  /** It can be given up while it is played through (`giveUpTicket`). */
  canGiveUp: v.optional(flag, false),
  /** All other terms: the operator's HTML. Sanitise before use. */
  content: v.optional(text(50_000), ''),
})
export type TicketTerms = v.InferOutput<typeof termsSchema>

const ticketSchema = v.object({
  id,
  title: text(300),
  /** Of all its texts but HTML. */
  lang: textLanguage,
  /** One line. */
  summary: v.optional(text(300), ''),
  /** A state that this lobby does not know cannot be claimed. */
  state: v.fallback(v.picklist(TICKET_STATES), 'locked'),
  image: v.optional(webUrl),
  /** What it is worth; undefined for what is not money. */
  amount: v.optional(decimal),
  /** Until when it can be claimed, or its mission be done; undefined: no end. */
  endTime: v.optional(instant),
  /** When it was claimed, or ended. */
  changedAt: v.optional(instant),
  /** Of a mission. */
  progress: v.optional(
    v.object({
      of: v.fallback(v.picklist(['rounds', 'stakes', 'deposits']), 'rounds'),
      done: decimal,
      needed: decimal,
      /** What counts, and what does not, in the operator's words. */
      counts: v.optional(text(300), ''),
      excluded: v.optional(text(300), ''),
      /** Rounds with smaller stakes do not count. */
      least: v.optional(decimal),
      /** Where its games are. */
      category,
    }),
  ),
  /** What opens it. */
  unlock: v.optional(text(300), ''),
  /** Without them nothing is asked for. */
  terms: v.optional(termsSchema),
  /** While it is played through. */
  playing: v.optional(
    v.object({
      needed: decimal,
      played: decimal,
      /** What has been won with it so far, the reward included, as `terms.cap` counts it. */
      won: v.optional(decimal),
      until: v.optional(instant),
      /** Kinds of games: how much of a stake counts, in per cent, and how much has counted. */
      kinds: v.optional(
        listOf(v.object({ name: text(100), category, percent: decimal, played: decimal }), 50),
        [],
      ),
      /** What cannot be withdrawn until it is played through: deposit, bonus and winnings; and what can. */
      locked: v.optional(decimal),
      open: v.optional(decimal),
      /**
       * What giving it up does: `returned` goes back to the operator, `freed` is the member's money that can be withdrawn
       * from then on, `balance` what the member has afterwards. Undefined: it cannot be given up.
       */
      givingUp: v.optional(v.object({ returned: decimal, freed: decimal, balance: decimal })),
    }),
  ),
  /** What went back when it was freed, because more had been won with it than `terms.cap`. */
  takenBack: v.optional(decimal),
})
export type Ticket = v.InferOutput<typeof ticketSchema>

/** A run of days on each of which the member can check in. A day that is missed costs that day only. */
const checkInSchema = v.object({
  days: listOf(
    v.object({
      state: v.fallback(v.picklist(['done', 'missed', 'today', 'ahead']), 'ahead'),
      amount: v.optional(decimal),
    }),
    42,
  ),
  /** The ticket of today, which is in the list, too. */
  ticketId: v.optional(id),
  /** When today ends. */
  endTime: v.optional(instant),
  /** What else there is to know, in a line. */
  note: v.optional(text(300), ''),
  lang: textLanguage,
})
export type CheckIn = v.InferOutput<typeof checkInSchema>

/** In the operator's order. */
export const ticketsSchema = v.object({
  currency: v.optional(currencyCode),
  /** The platform's time: all ends are by its clock. */
  now: v.optional(instant),
  list: listOf(ticketSchema, 200),
  /** Undefined: there is no daily check-in. */
  checkIn: v.optional(checkInSchema),
})

/** Reply of `claimableTickets`. */
export const claimableSchema = v.object({ count })

/** Body of `claimTicket` and `giveUpTicket`. */
export const ticketBodySchema = v.object({ ticketId: id })

/** Reply of `claimTicket`. */
export const claimedSchema = v.object({
  /** What was credited; undefined for what is not money. */
  amount: v.optional(decimal),
  /** It has to be played through first. */
  isLocked: v.optional(flag, false),
  /** What the member has afterwards. */
  balance: v.optional(decimal),
})

/** Reply of `giveUpTicket`. */
export const givenUpSchema = v.object({ balance: v.optional(decimal) })

/** Error codes of the calls for tickets. */
export const TICKET_ERRORS = [
  'no.permission',
  /** There is none, or it is another member's. */
  'ticket.not.found',
  /** It is locked, in review, or its mission is not done. */
  'ticket.not.ready',
  /** Its time is over. */
  'ticket.ended',
  /** Another bonus has to be played through or given up first. */
  'ticket.blocked',
  /** It cannot be given up: it is not being played through. */
  'ticket.not.playing',
  ...RESTRICTION_ERRORS,
] as const
export type TicketError = (typeof TICKET_ERRORS)[number]
