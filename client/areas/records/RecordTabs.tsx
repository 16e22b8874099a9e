import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'

export type RecordPage = 'betting-record' | 'transactions' | 'payment-records' | 'statement'

/** The way between the four kinds of records. */
export function RecordTabs({ selected }: { selected: RecordPage }) {
  const { t } = useLingui()
  const chip = (page: RecordPage) => ({ to: href(page), selected: page === selected, inPlace: true })
  return (
    <ChipRow label={t`Records`} selected={selected}>
      <ChipLink {...chip('betting-record')}>
        <Trans>Bets</Trans>
      </ChipLink>
      <ChipLink {...chip('transactions')}>
        <Trans>Transactions</Trans>
      </ChipLink>
      <ChipLink {...chip('payment-records')}>
        <Trans>Payments</Trans>
      </ChipLink>
      <ChipLink {...chip('statement')}>
        <Trans>Statement</Trans>
      </ChipLink>
    </ChipRow>
  )
}
