import { hasDetails, type RewardsView, SHOWN } from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/tickets'
import type { PageContext } from '../../../context'
import { tickets } from '../../../platform/calls/rewards'
import type { MemberSession } from '../../../session/session'

/** Rewards that ask a member to play or pay first. */
const isOffer = ({ state }: Ticket): boolean => state === 'progress' || state === 'locked'

type Tickets = Awaited<ReturnType<typeof tickets>>

/** What may be put before the member: without offers, what they have earned, but not what they get for coming back. */
export const shownTickets = ({ list, checkIn }: Tickets, offers: boolean): Ticket[] =>
  offers ? list : list.filter((ticket) => !isOffer(ticket) && ticket.id !== checkIn?.ticketId)

/**
 * The member's rewards as the URL asks for them.
 * @throws PlatformError
 */
export async function loadTickets(
  { platform, url, offers }: PageContext,
  { token }: MemberSession,
): Promise<RewardsView> {
  const found = await tickets(platform, token)
  const { currency, now } = found
  const list = shownTickets(found, offers)
  const checkIn = offers ? (found.checkIn ?? null) : null
  const wanted = url.searchParams.get('giveUp')
  const asked = url.searchParams.get('ticket')
  const shows = SHOWN.find((known) => known === url.searchParams.get('show')) ?? 'open'
  return {
    currency: currency ?? null,
    now: now ?? Date.now(),
    tickets: list,
    checkIn,
    shows: shows === 'check-in' && !checkIn ? 'open' : shows,
    givingUp: list.find(({ id, playing }) => id === wanted && playing?.givingUp) ?? null,
    details: list.find((ticket) => ticket.id === asked && hasDetails(ticket)) ?? null,
  }
}
