import {
  hasTicketDetails,
  type MemberPromotion,
  REWARD_SECTIONS,
  type RewardsView,
} from '../../../../shared/areas/rewards/reward-center'
import type { AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import type { PageContext } from '../../../page-context'
import { fetchMemberPromotions, fetchTickets } from '../../../platform/calls/reward-calls'
import type { MemberSession } from '../../../session/session'
import { participationOf } from '../participation'

/** URL parameters that select a section of the reward center other than the first one. */
const SECTION_PARAMETERS = ['show', 'ticket', 'giveUp'] as const

function personal(promotion: AvailablePromotion): MemberPromotion {
  const { id, title, lang, summary, endTime, canJoin, conditions } = promotion
  const { participation } = participationOf(promotion)
  return {
    ...{ id, title, summary, endTime, participation },
    ...(lang !== undefined && { lang }),
    takes: canJoin || promotion.joinedAt !== undefined ? 'joining' : 'application',
    isBarred: canJoin && conditions.some(({ isMet }) => isMet === false),
  }
}

/**
 * Loads running promotions that the member can join or apply for, or has already joined. The list is empty
 * for members to whom no offers may be made.
 * @throws PlatformError
 */
export async function loadPersonalPromotions(
  { platform, url, allowsOffers: offers }: PageContext,
  { token }: MemberSession,
): Promise<MemberPromotion[]> {
  if (!offers || SECTION_PARAMETERS.some((name) => url.searchParams.has(name))) return []
  const list = await fetchMemberPromotions(platform, token)
  const now = Date.now()
  return list
    .filter(({ endTime }) => endTime === undefined || endTime > now)
    .filter(
      ({ canJoin, canApply, application, joinedAt }) =>
        canJoin || canApply || application !== undefined || joinedAt !== undefined,
    )
    .map(personal)
}

/** True for rewards that require further play or deposits. */
const isOffer = ({ state }: Ticket): boolean => state === 'progress' || state === 'locked'

type Tickets = Awaited<ReturnType<typeof fetchTickets>>

/**
 * Returns the rewards that may be shown to the member. Members to whom no offers may be made see only earned
 * rewards, and not the reward for daily check-ins.
 * @param offers true when offers may be made to the member
 */
export const visibleTickets = ({ list, checkIn }: Tickets, offers: boolean): Ticket[] =>
  offers ? list : list.filter((ticket) => !isOffer(ticket) && ticket.id !== checkIn?.ticketId)

/**
 * Loads the member's rewards, and the section and details that the URL selects.
 * @throws PlatformError
 */
export async function loadRewardsView(
  { platform, url, allowsOffers: offers }: PageContext,
  { token }: MemberSession,
): Promise<RewardsView> {
  const found = await fetchTickets(platform, token)
  const { currency, now } = found
  const list = visibleTickets(found, offers)
  const checkIn = offers ? (found.checkIn ?? null) : null
  const wanted = url.searchParams.get('giveUp')
  const requestedTicket = url.searchParams.get('ticket')
  const shows = REWARD_SECTIONS.find((value) => value === url.searchParams.get('show')) ?? 'open'
  return {
    currency: currency ?? null,
    now: now ?? Date.now(),
    tickets: list,
    checkIn,
    shows: shows === 'check-in' && !checkIn ? 'open' : shows,
    givingUp: list.find(({ id, playing }) => id === wanted && playing?.givingUp) ?? null,
    details: list.find((ticket) => ticket.id === requestedTicket && hasTicketDetails(ticket)) ?? null,
  }
}
