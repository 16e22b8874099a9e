import { Plural, Trans } from '@lingui/react/macro'
import type { Cashback } from '../../../../shared/contract/cashback-schemas'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { TermsCard } from '../../../ui/TermsCard/TermsCard'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import { useDayRangeFormat } from './use-day-range-format'

/** Card with the cashback terms that the platform reports. */
export function CashbackTermsCard({
  cashback: { terms, currency, period: running },
}: {
  cashback: Cashback
}) {
  const period = useDayRangeFormat()(running.from, running.to)
  const { decimal } = useDecimalFormats()
  const { claimDays, least, most, wagering, html = '' } = terms
  const days = claimDays ?? 0
  const times = decimal(String(wagering ?? 0))
  return (
    <TermsCard title={<Trans>Terms</Trans>} html={html}>
      <DescriptionRow term={<Trans>Current period</Trans>}>
        <span suppressHydrationWarning>{period}</span>
      </DescriptionRow>
      {claimDays !== undefined && (
        <DescriptionRow term={<Trans>Claim deadline</Trans>}>
          <Plural value={days} one="# day after the period ends" other="# days after the period ends" />
        </DescriptionRow>
      )}
      {least !== undefined && (
        <DescriptionRow term={<Trans>Minimum claim</Trans>}>
          <InlineAmount amount={least} currency={currency} />
        </DescriptionRow>
      )}
      {most !== undefined && (
        <DescriptionRow term={<Trans>Cap per period</Trans>}>
          <InlineAmount amount={most} currency={currency} />
        </DescriptionRow>
      )}
      {wagering !== undefined && (
        <DescriptionRow term={<Trans>Wagering requirement</Trans>}>
          {wagering === 0 ? <Trans>None</Trans> : <Trans>{times} × the amount claimed</Trans>}
        </DescriptionRow>
      )}
    </TermsCard>
  )
}
