import { type RewardsView, SHOWN } from '../../../client/areas/rewards/reward-center/contract'
import type { PageContext } from '../../context'
import { tickets } from '../../platform/calls/tickets'
import type { MemberSession } from '../../session/session'

/** The member's rewards as the URL asks for them. @throws PlatformError */
export async function loadTickets(
  { platform, url }: PageContext,
  { token }: MemberSession,
): Promise<RewardsView> {
  const { currency, now, list, checkIn } = await tickets(platform, token)
  const wanted = url.searchParams.get('giveUp')
  const shows = SHOWN.find((known) => known === url.searchParams.get('show')) ?? 'open'
  return {
    currency: currency ?? null,
    now: now ?? Date.now(),
    tickets: list,
    checkIn: checkIn ?? null,
    shows: shows === 'check-in' && !checkIn ? 'open' : shows,
    givingUp: list.find(({ id, playing }) => id === wanted && playing?.givingUp) ?? null,
  }
}
