import { Trans } from '@lingui/react/macro'
import styles from './VipLabel.module.css'

/**
 * The member's VIP level, as the platform writes it; '0' for members without a level. Null shows nothing: the
 * level is unknown, or the platform has no levels.
 */
export function VipLabel({ label }: { label: string | null }) {
  return (
    label && <span className={styles.vip}>{label === '0' ? <Trans>VIP 0</Trans> : <bdi>{label}</bdi>}</span>
  )
}
