import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { addCatalogs } from '../../../i18n/message-catalogs'
import { $unreadCounts } from '../../../stores/unread-store'

/**
 * Shows the number of claimable rewards at links to the reward centre. The code of the badges is loaded only
 * for visitors who have rewards.
 */
export function RewardsBadges() {
  const { i18n } = useLingui()
  const count = useStore($unreadCounts)?.rewards ?? 0
  const [LinkBadges, setLinkBadges] = useState<ComponentType<{ count: number }>>()
  const isNeeded = count > 0 && !LinkBadges
  useEffect(() => {
    if (!isNeeded) return
    // A failure is ignored, because the member did not request the badges.
    Promise.all([import('./QuickLinkBadges'), addCatalogs(i18n, 'pieces')]).then(
      ([module]) => setLinkBadges(() => module.default),
      () => undefined,
    )
  }, [isNeeded, i18n])
  return LinkBadges && count > 0 && <LinkBadges count={count} />
}
