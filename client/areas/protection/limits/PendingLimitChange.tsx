import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerLimitName } from '../../../../shared/areas/protection/typed-limit'
import type { ProtectionLimit } from '../../../../shared/contract/protection-schemas'
import { href } from '../../../../shared/paths'
import { LIMIT_NAMES } from '../../../../shared/protection/limit-messages'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import { ButtonForm } from '../ButtonForm'
import { LimitAmount } from '../LimitAmount'
import styles from './LimitsPage.module.css'

interface PendingLimitChangeProps extends PlayerLimitName {
  /** Amount of the limit that is in force. */
  amount: string
  pending: NonNullable<ProtectionLimit['pending']>
  currency: string | null
  /** The platform's current time, in ms since the epoch. */
  now: number
}

/**
 * A requested increase or removal of a limit, which takes effect only after a waiting period. The member can
 * cancel it at any time, and must confirm it after the period. The two buttons look alike.
 */
export function PendingLimitChange({
  kind,
  period,
  amount,
  pending,
  currency,
  now,
}: PendingLimitChangeProps) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const name = t(LIMIT_NAMES[kind][period])
  const action = href('limits', { kind, period })
  const at = instant(pending.from)
  const isDue = pending.from <= now
  const old = <LimitAmount kind={kind} amount={amount} currency={currency} />
  const next = pending.amount !== null && (
    <LimitAmount kind={kind} amount={pending.amount} currency={currency} />
  )
  return (
    <div className={styles.pending}>
      <p>
        <Icon name="timer" size={2} />
        <span>
          {isDue && next && (
            <Trans>
              You asked to change this limit to {next}. The cooling-off period has ended. Until you confirm
              the change, {old} applies.
            </Trans>
          )}
          {isDue && !next && (
            <Trans>
              You asked to remove this limit. The cooling-off period has ended. Until you confirm the removal,{' '}
              {old} applies.
            </Trans>
          )}
          {!isDue && next && (
            <Trans>
              You asked to change this limit to {next}. You can confirm the change from <bdi>{at}</bdi>. Until
              you do, {old} applies.
            </Trans>
          )}
          {!isDue && !next && (
            <Trans>
              You asked to remove this limit. You can confirm the removal from <bdi>{at}</bdi>. Until you do,{' '}
              {old} applies.
            </Trans>
          )}
        </span>
      </p>
      <div className={styles.choices}>
        <ButtonForm action={action} values={{ intent: 'keep' }} label={t`${name}: keep current limit`} block>
          <span>
            <Trans>Keep {old}</Trans>
          </span>
        </ButtonForm>
        {isDue && (
          <ButtonForm
            action={action}
            values={{ intent: 'confirm', confirmed: pending.amount ?? '' }}
            label={t`${name}: confirm change`}
            block
          >
            <span>{next ? <Trans>Change to {next}</Trans> : <Trans>Remove limit</Trans>}</span>
          </ButtonForm>
        )}
      </div>
    </div>
  )
}
