import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CashbackClaimResult } from '../../../../shared/areas/rewards/cashback'
import type { CashbackClaim } from '../../../../shared/contract/cashback-schemas'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { useListTimeFormat } from '../../../i18n/list-time'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { useReportTransactionSeen } from '../../wallet/use-report-transaction-seen'
import styles from './CashbackPage.module.css'

function CreditedClaim({ claim: { id, amount, balance, currency, createdAt } }: { claim: CashbackClaim }) {
  const when = useListTimeFormat()
  const { state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = (state as { claimed?: boolean } | null)?.claimed === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new claim takes the focus
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew, id])
  useReportTransactionSeen(id)
  return (
    <section className={`${cardClass} ${styles.hero}`} aria-labelledby="claimed">
      <h2 id="claimed" ref={heading} tabIndex={-1} className={styles.title}>
        <Trans>
          <InlineAmount amount={amount} currency={currency} /> added to your main wallet
        </Trans>
      </h2>
      <p className={textStyles.note}>
        {balance !== undefined && (
          <>
            <Trans>
              Main wallet balance: <InlineAmount amount={balance} currency={currency} />
            </Trans>
            <span>{' · '}</span>
          </>
        )}
        <span suppressHydrationWarning>{when(createdAt)}</span>
      </p>
      <ButtonLink to={href('cashback')} inPlace>
        <Trans>Done</Trans>
      </ButtonLink>
    </section>
  )
}

/** Result of a cashback claim: the credited amount, or a notice that the result could not be loaded. */
export function CashbackClaimOutcome({ settled }: { settled: DeferredResult<CashbackClaimResult> }) {
  if (!settled.ok)
    return (
      <Notice end={<RetryLink />}>
        <Trans>We couldn’t load the result of your claim. Refreshing won’t credit it twice.</Trans>
      </Notice>
    )
  const { claim } = settled.value
  if (claim) return <CreditedClaim claim={claim} />
  return (
    <Notice>
      <Trans>We couldn’t find this claim.</Trans>
    </Notice>
  )
}
