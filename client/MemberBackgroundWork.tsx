import { type ReactNode, useEffect } from 'react'
import { useContractRequests } from './areas/agent/contract-prompt/use-contract-requests'
import { useFavouritesSync } from './areas/games/use-favourites-sync'
import { RewardsBadges } from './areas/rewards/badges/RewardsBadges'
import { watchUnread } from './areas/support/unread-counts'
import { useShell } from './data/use-shell'

/**
 * The background work for members: unread counts with the badges of rewards, favourites, and the question about contracts
 * that wait. Ends by itself what belongs to a session that is over.
 */
export function MemberBackgroundWork(): ReactNode {
  const { session } = useShell()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  useEffect(() => (token === undefined ? undefined : watchUnread()), [token])
  useFavouritesSync()
  useContractRequests()
  return <RewardsBadges />
}
