import { Trans, useLingui } from '@lingui/react/macro'
import type { ProtectionLimit, ProtectionLimits } from '../../../../shared/contract/protection-schemas'
import { compareAmounts, percentageOf } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { LIMIT_NAMES } from '../../../../shared/protection/limit-messages'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar'
import textStyles from '../../../ui/text.module.css'
import { LimitAmount } from '../LimitAmount'
import styles from './LimitsPage.module.css'
import { PendingLimitChange } from './PendingLimitChange'

/** Usage of a limit in per cent from which the progress bar shows a warning. */
const WARNING_PERCENT = 80

interface LimitRowProps {
  limit: ProtectionLimit
  limits: ProtectionLimits
}

/** One player limit in force: its used and remaining amounts, and its pending change. */
export function LimitRow({ limit, limits }: LimitRowProps) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const { kind, period, pending, resetsAt } = limit
  const currency = limits.currency ?? null
  const amount = limit.amount ?? '0'
  // After a net win, the platform reports a negative usage of a loss limit. Negative usage is shown as 0.
  const sum = compareAmounts(limit.used, '0') < 0 ? '0' : limit.used
  const percent = percentageOf(sum, amount)
  const used = <LimitAmount kind={kind} amount={sum} currency={currency} />
  const all = <LimitAmount kind={kind} amount={amount} currency={currency} />
  const name = t(LIMIT_NAMES[kind][period])
  const at = resetsAt === undefined ? undefined : instant(resetsAt)
  return (
    <li className={styles.limit}>
      <div className={styles.between}>
        <h3>{name}</h3>
        <PageLink
          to={href('limits', { kind, period })}
          className={textStyles.linkLine}
          aria-label={t`Change: ${name}`}
        >
          <Trans context="verb">Change</Trans>
        </PageLink>
      </div>
      <ProgressBar value={percent} label={name} isWarning={percent >= WARNING_PERCENT} />
      <p className={styles.small}>
        <Trans>
          {used} of {all} used
        </Trans>
      </p>
      <p className={styles.small}>
        <Trans>
          <LimitAmount kind={kind} amount={limit.left ?? '0'} currency={currency} /> left
        </Trans>
        {at !== undefined && (
          <>
            <span>{' · '}</span>
            <Trans>
              resets on <bdi>{at}</bdi>
            </Trans>
          </>
        )}
      </p>
      {pending && <PendingLimitChange {...{ kind, period, amount, pending, currency }} now={limits.now} />}
    </li>
  )
}
