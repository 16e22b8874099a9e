import { Plural, Trans } from '@lingui/react/macro'
import type { Cashback } from '../../../../shared/contract/cashback'
import { Money } from '../../../ui/Amount/Money'
import { Line } from '../../../ui/Line/Line'
import { TermsCard } from '../../../ui/TermsCard/TermsCard'
import { useDecimals } from '../../wallet/decimals'
import { useDays } from './use-days'

/** On which terms cashback is given: only those that the platform names. */
export function Terms({ cashback: { terms, currency, period: running } }: { cashback: Cashback }) {
  const period = useDays()(running.from, running.to)
  const { decimal } = useDecimals()
  const { claimDays, least, most, wagering, html = '' } = terms
  const days = claimDays ?? 0
  const times = decimal(String(wagering ?? 0))
  return (
    <TermsCard title={<Trans>Terms</Trans>} html={html}>
      <Line term={<Trans>Running period</Trans>}>
        <span suppressHydrationWarning>{period}</span>
      </Line>
      {claimDays !== undefined && (
        <Line term={<Trans>Can be claimed</Trans>}>
          <Plural value={days} one="Until # day after a period" other="Until # days after a period" />
        </Line>
      )}
      {least !== undefined && (
        <Line term={<Trans>Least of a claim</Trans>}>
          <Money amount={least} currency={currency} />
        </Line>
      )}
      {most !== undefined && (
        <Line term={<Trans>Most of a period</Trans>}>
          <Money amount={most} currency={currency} />
        </Line>
      )}
      {wagering !== undefined && (
        <Line term={<Trans>To play before a withdrawal</Trans>}>
          {wagering === 0 ? <Trans>Nothing</Trans> : <Trans>{times} times what was claimed</Trans>}
        </Line>
      )}
    </TermsCard>
  )
}
