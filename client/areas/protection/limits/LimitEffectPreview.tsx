import { Trans } from '@lingui/react/macro'
import type { ProtectionLimit } from '../../../../shared/contract/protection-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import type { LimitKind } from '../../../../shared/protection/rules'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Notice } from '../../../ui/Notice/Notice'
import { LimitAmount } from '../LimitAmount'
import { useDurationFormats } from '../use-duration-formats'

interface LimitEffectProps {
  kind: LimitKind
  /** Amount that the player has typed for the new limit. */
  amount: string
  /** Limit that is in force now; undefined: none. */
  current: ProtectionLimit | undefined
  waitMs: number
  currency: string | null
  /** The platform's current time, in ms since the epoch. */
  now: number
}

/**
 * Explains when the typed limit would take effect, before the form is sent. Times are based on the platform's
 * clock, because the device's clock may be wrong.
 */
export function LimitEffectPreview({ kind, amount, current, waitMs, currency, now }: LimitEffectProps) {
  const instant = useDateTimeFormat()
  const wait = useDurationFormats().wait(waitMs)
  const held = current?.amount ?? null
  if (held !== null && compareAmounts(amount, held) > 0) {
    const at = instant(now + waitMs)
    return (
      <Notice>
        <b>
          <Trans>Higher limit: cooling-off period of {wait}.</Trans>
        </b>{' '}
        <Trans>
          You can confirm the higher limit from <bdi>{at}</bdi>. Until you do,{' '}
          <LimitAmount kind={kind} amount={held} currency={currency} /> applies.
        </Trans>
      </Notice>
    )
  }
  const isUsedUp = current !== undefined && compareAmounts(current.used, amount) >= 0
  const until = current?.resetsAt
  const at = until === undefined ? '' : instant(until)
  return (
    <Notice>
      <b>
        {held === null ? (
          <Trans>Applies immediately.</Trans>
        ) : (
          <Trans>Lower limit: applies immediately.</Trans>
        )}
      </b>{' '}
      {isUsedUp && until !== undefined && (
        <Trans>
          You have already used <LimitAmount kind={kind} amount={current.used} currency={currency} />, so you
          will reach this limit immediately. It resets on <bdi>{at}</bdi>.
        </Trans>
      )}
    </Notice>
  )
}
