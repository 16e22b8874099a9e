import { type ReactNode, useEffect } from 'react'
import { useContractRequests } from './areas/agent/contract-prompt/use-contract-requests'
import { useFavouritesSync } from './areas/games/use-favourites-sync'
import { RewardsBadges } from './areas/rewards/badges/RewardsBadges'
import { watchUnread } from './areas/support/unread-counts'
import { useShell } from './data/use-shell'

/**
 * Background work for members: unread counts and reward badges, favourites, and the prompt for pending
 * contracts. When a session ends, its work stops.
 */
export function MemberBackgroundWork(): ReactNode {
  const { session } = useShell()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  useEffect(() => (token === undefined ? undefined : watchUnread()), [token])
  useFavouritesSync()
  useContractRequests()
  return <RewardsBadges />
}
