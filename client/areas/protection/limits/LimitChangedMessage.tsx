import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProtectionLimits } from '../../../../shared/contract/protection-schemas'
import { LIMIT_NAMES } from '../../../../shared/protection/limit-messages'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import { LimitAmount } from '../LimitAmount'
import styles from './LimitsPage.module.css'

interface LimitChangedLineProps {
  limits: ProtectionLimits
  /** Limit that a form has just changed, such as `deposit-day`. */
  done: string | null
}

/**
 * Status message about a player limit that was just changed, with the state that the platform reports. Takes
 * the focus.
 */
export function LimitChangedMessage({ limits, done }: LimitChangedLineProps) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const { key } = useLocation()
  const line = useRef<HTMLParagraphElement>(null)
  const limit = limits.list.find(({ kind, period }) => `${kind}-${period}` === done)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => line.current?.focus(), [key])
  if (!limit) return null
  const { kind, period, amount, pending } = limit
  const currency = limits.currency ?? null
  const name = t(LIMIT_NAMES[kind][period])
  const held = amount !== null && <LimitAmount kind={kind} amount={amount} currency={currency} />
  return (
    <p ref={line} role="status" tabIndex={-1} className={styles.done}>
      <Icon name="check-circle" size={2} />
      <span>
        {pending && held && pending.amount === null && (
          <Trans>
            {name}: you can confirm the removal from <bdi>{instant(pending.from)}</bdi>. Until you do, {held}{' '}
            applies.
          </Trans>
        )}
        {pending && held && pending.amount !== null && (
          <Trans>
            {name}: you can confirm the change from <bdi>{instant(pending.from)}</bdi>. Until you do, {held}{' '}
            applies.
          </Trans>
        )}
        {!pending && held && (
          <Trans>
            {name}: now {held}.
          </Trans>
        )}
        {!held && <Trans>{name}: this limit no longer applies.</Trans>}
      </span>
    </p>
  )
}
