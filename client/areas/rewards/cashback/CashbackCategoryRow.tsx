import { Trans, useLingui } from '@lingui/react/macro'
import type { Cashback } from '../../../../shared/contract/cashback-schemas'
import { numberFormat } from '../../../i18n/number-format'
import { CATEGORY_LABELS } from '../../../shell/category-labels'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Icon } from '../../../ui/Icon/Icon'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'

interface CategoryRowProps {
  rate: Cashback['rates'][number]
  currency: string | undefined
}

/** Row with the cashback of one game category: rate, turnover and resulting amount. */
export function CashbackCategoryRow({
  rate: { category, name, rate, played, amount },
  currency,
}: CategoryRowProps) {
  const { t, i18n } = useLingui()
  const knownLabel = Object.entries(CATEGORY_LABELS).find(([code]) => code === category)?.[1]
  const share = numberFormat(String(i18n.locales), {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 8,
  }).format(rate as Intl.StringNumericLiteral)
  return (
    <li className={rowClass({ size: 'tall' })}>
      <IconBox>
        <Icon name={knownLabel?.icon ?? 'squares-four'} size={3} />
      </IconBox>
      <RowText
        title={knownLabel ? t(knownLabel.label) : (name ?? category)}
        note={
          <Trans>
            {share} of <InlineAmount amount={played} currency={currency} /> wagered
          </Trans>
        }
      />
      <b>
        <InlineAmount amount={amount} currency={currency} />
      </b>
    </li>
  )
}
