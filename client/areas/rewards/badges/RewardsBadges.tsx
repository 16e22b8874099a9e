import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { addCatalogs } from '../../../i18n/message-catalogs'
import { $unreadCounts } from '../../../stores/unread-store'
import { QuickLinkBadges } from './QuickLinkBadges'

/** Shows the number of claimable rewards at links to the reward centre, once its messages have loaded. */
export function RewardsBadges() {
  const { i18n } = useLingui()
  const count = useStore($unreadCounts)?.rewards ?? 0
  const hasRewards = count > 0
  const [hasMessages, setHasMessages] = useState(false)
  useEffect(() => {
    if (!hasRewards) return
    // A failure is ignored, because the member did not request the badges.
    addCatalogs(i18n, 'overlays').then(
      () => setHasMessages(true),
      () => undefined,
    )
  }, [hasRewards, i18n])
  return hasMessages && hasRewards && <QuickLinkBadges count={count} />
}
