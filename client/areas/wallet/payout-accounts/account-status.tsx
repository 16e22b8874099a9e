import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { PayoutAccount } from '../../../../shared/contract/payout-account-schemas'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { useDayFormat } from '../../../i18n/use-day-format'
import styles from './PayoutAccountsPage.module.css'

/**
 * Label for the most important state of a payout account. Nothing is shown for an account that can be used,
 * unless it is the main account.
 */
export function AccountStateLabel({ account: { state, isMain } }: { account: PayoutAccount }) {
  if (state === 'refused')
    return (
      <span className={clsx(styles.word, styles.bad)}>
        <Trans context="a payout account">Rejected</Trans>
      </span>
    )
  if (state === 'waiting')
    return (
      <span className={clsx(styles.word, styles.info)}>
        <Trans>Pending</Trans>
      </span>
    )
  if (!isMain) return null
  return (
    <span className={clsx(styles.word, styles.accent)}>
      <Trans context="a payout account">Main</Trans>
    </span>
  )
}

/**
 * Note about a payout account: the reason why it is pending or was rejected, or the date of its last payout.
 */
export function AccountStateNote({ account, now }: { account: PayoutAccount; now: number }) {
  const at = useCompactTimeFormat(now)
  const day = useDayFormat()
  const { state, usableAt, usedAt, reason, lang } = account
  if (state === 'refused')
    return reason === undefined || reason === '' ? (
      <Trans>You can’t withdraw to this account.</Trans>
    ) : (
      <bdi lang={lang}>{reason}</bdi>
    )
  if (state === 'waiting') {
    if (usableAt === undefined) return <Trans>You can’t use this account yet.</Trans>
    const moment = <bdi>{at(usableAt)}</bdi>
    return <Trans>Available from {moment}</Trans>
  }
  if (usedAt === undefined) return <Trans>Not used yet</Trans>
  const date = <bdi>{day(usedAt)}</bdi>
  return <Trans>Last used {date}</Trans>
}
