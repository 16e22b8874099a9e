import { type ReactNode, useEffect } from 'react'
import { useContractPrompt } from './areas/agent/contract-prompt/use-contract-prompt'
import { useFavouritesSync } from './areas/games/use-favourites-sync'
import { usePendingFavourite } from './areas/games/use-pending-favourite'
import { useReminder } from './areas/protection/reminder/use-reminder'
import { RewardsBadges } from './areas/rewards/badges/RewardsBadges'
import { watchUnreadCounts } from './areas/support/unread-counts'
import { useShell } from './data/use-shell'

/**
 * Background work for members: it loads unread counts, reward badges and favourites, saves the favourite that
 * was chosen before the login, and shows the prompt for pending contracts and the reminder that is due. When
 * the session ends, the work for that session stops.
 */
export function MemberBackgroundWork(): ReactNode {
  const { session } = useShell()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  useEffect(() => (token === undefined ? undefined : watchUnreadCounts()), [token])
  useFavouritesSync()
  usePendingFavourite()
  useReminder()
  useContractPrompt()
  return <RewardsBadges />
}
