import { hasDetails, type RewardsView, SHOWN } from '../../../client/areas/rewards/reward-center/contract'
import type { Ticket } from '../../../shared/contract/tickets'
import type { PageContext } from '../../context'
import { tickets } from '../../platform/calls/tickets'
import type { MemberSession } from '../../session/session'

/** Rewards that ask a member to play, pay or come back first. */
const isOffer = ({ state }: Ticket): boolean => state === 'progress' || state === 'locked'

/**
 * The member's rewards as the URL asks for them. Whoever gets no offers gets what they have earned.
 * @throws PlatformError
 */
export async function loadTickets(
  { platform, url, offers }: PageContext,
  { token }: MemberSession,
): Promise<RewardsView> {
  const { currency, now, list: all, checkIn: offered } = await tickets(platform, token)
  const list = offers ? all : all.filter((ticket) => !isOffer(ticket))
  const checkIn = offers ? (offered ?? null) : null
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
