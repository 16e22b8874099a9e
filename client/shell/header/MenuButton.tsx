import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { $unreadCounts } from '../../stores/unread-store'
import { Badge } from '../../ui/Badge/Badge'
import { IconAnchor } from '../../ui/IconButton/IconButton'
import { useOverlayLink } from '../overlays/use-overlay-link'
import styles from './MenuButton.module.css'

/** Button that opens the menu. Shows the total unread count, because the menu links to all messages. */
export function MenuButton() {
  const { t } = useLingui()
  const openMenu = useOverlayLink('menu')
  const unread = useStore($unreadCounts, { ssr: 'initial' })?.total ?? 0
  return (
    <span className={styles.menu}>
      <IconAnchor {...openMenu} label={t`Menu`} icon="list" />
      <Badge count={unread} className={styles.badge} />
    </span>
  )
}
