import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import styles from './RewardCard.module.css'

/** Line with the deadline of a reward, the date of its last change, or the condition that unlocks it. */
export function RewardStateNote({ ticket, now }: { ticket: Ticket; now: number }) {
  const moment = useCompactTimeFormat(now)
  const { state, endTime, changedAt, unlock, lang } = ticket
  const end = endTime !== undefined && <bdi>{moment(endTime)}</bdi>
  const at = changedAt !== undefined && <bdi>{moment(changedAt)}</bdi>
  switch (state) {
    case 'ready':
      return (
        <p className={clsx(styles.small, styles.state, !end && styles.ready)}>
          {end ? <Trans>Claim by {end}</Trans> : <Trans>Ready to claim</Trans>}
        </p>
      )
    case 'progress':
      return (
        end && (
          <p className={styles.small}>
            <Trans>Until {end}</Trans>
          </p>
        )
      )
    case 'locked':
      return unlock === '' ? null : (
        <p className={styles.small} lang={lang}>
          {unlock}
        </p>
      )
    case 'claimed':
      return (
        at && (
          <p className={styles.small}>
            <Trans>Claimed {at}</Trans>
          </p>
        )
      )
    case 'ended':
      return (
        at && (
          <p className={styles.small}>
            <Trans>Ended {at}</Trans>
          </p>
        )
      )
    default:
      return null
  }
}
