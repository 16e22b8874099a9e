import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { addCatalogs } from '../../../i18n/catalogs'
import { $unread } from '../../../stores/unread'

/** How many rewards can be claimed, at the ways to them. The code comes for those only who have some. */
export function RewardsBadges() {
  const { i18n } = useLingui()
  const count = useStore($unread)?.rewards ?? 0
  const [LinkBadges, setLinkBadges] = useState<ComponentType<{ count: number }>>()
  const isNeeded = count > 0 && !LinkBadges
  useEffect(() => {
    if (!isNeeded) return
    // Without a network there are no badges. No notice, because the member did not ask for them.
    Promise.all([import('./LinkBadges'), addCatalogs(i18n, 'pieces')]).then(
      ([module]) => setLinkBadges(() => module.default),
      () => undefined,
    )
  }, [isNeeded, i18n])
  return LinkBadges && count > 0 && <LinkBadges count={count} />
}
