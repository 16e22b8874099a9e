import { Trans } from '@lingui/react/macro'
import styles from './VipLabel.module.css'

/** The member's VIP level, as the platform writes it. The platform sends '0' for members without a level. */
export function VipLabel({ label }: { label: string }) {
  return <span className={styles.vip}>{label === '0' ? <Trans>VIP 0</Trans> : <bdi>{label}</bdi>}</span>
}
