import type { RewardsView } from '../../../client/areas/rewards/reward-center/contract'
import type { PageContext } from '../../context'
import { tickets } from '../../platform/calls/tickets'
import type { MemberSession } from '../../session/session'

/** The member's rewards as the URL asks for them. @throws PlatformError */
export async function loadTickets(
  { platform, url }: PageContext,
  { token }: MemberSession,
): Promise<RewardsView> {
  const { currency, now, list } = await tickets(platform, token)
  const wanted = url.searchParams.get('giveUp')
  return {
    currency: currency ?? null,
    now: now ?? Date.now(),
    tickets: list,
    shows: url.searchParams.get('show') === 'past' ? 'past' : 'open',
    givingUp: list.find(({ id, playing }) => id === wanted && playing?.givingUp) ?? null,
  }
}
