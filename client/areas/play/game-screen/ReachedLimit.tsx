import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PlayLimitsReply } from '../../../../shared/http/api-calls'
import { LIMIT_NAMES } from '../../../../shared/protection/limit-messages'
import { callApi } from '../../../data/call-api'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { REMAINING_LIMIT_LABELS } from '../reality-check/remaining-limit-labels'

/**
 * The limit that the player has reached, and when it ends. Otherwise, the remaining amounts of the limits on
 * stakes and losses. Nothing is rendered until the limits have loaded.
 */
export function ReachedLimit({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const [limits, setLimits] = useState<PlayLimitsReply>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const answer = await callApi((api) => api['spent-limit'].$get, {}, { signal })
      if (answer.ok && !signal.aborted) setLimits(answer.value)
    }
    void load()
    return () => controller.abort()
  }, [])
  if (!limits) return null
  const { spent, left, currency } = limits
  if (!spent)
    return left.map((limit) => (
      <p key={`${limit.kind}-${limit.period}`} className={className} role="status">
        {t(REMAINING_LIMIT_LABELS[limit.kind][limit.period])}{' '}
        <b>
          <InlineAmount amount={limit.left} currency={currency} />
        </b>
      </p>
    ))
  const name = t(LIMIT_NAMES[spent.kind][spent.period])
  const at = spent.until === undefined ? undefined : instant(spent.until)
  return (
    <p className={className} role="status">
      {at === undefined ? (
        name
      ) : (
        <Trans>
          {name}: resets on <bdi>{at}</bdi>.
        </Trans>
      )}
    </p>
  )
}
