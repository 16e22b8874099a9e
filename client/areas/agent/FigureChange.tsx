import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { divideAmounts, multiplyAmount, subtractAmount } from '../../../shared/money/amount'
import { useFormatters } from '../../i18n/formatters'
import { numberFormat } from '../../i18n/number-format'
import { Icon } from '../../ui/Icon/Icon'
import type { IconName } from '../../ui/Icon/icon-names'
import styles from './FigureChange.module.css'

type FigureChangeProps = (
  | { kind: 'amount'; now: string; before: string }
  | { kind: 'count'; now: number; before: number }
) & {
  /** True in a table, where the change has a sign instead of an arrow and is always a percentage. */
  inTable?: boolean
}

const ONE_DECIMAL = {
  style: 'unit',
  unit: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const

/**
 * Change of a figure since the preceding period of equal length: amounts as a percentage, counts as a
 * difference.
 */
export function FigureChange({ inTable = false, ...figures }: FigureChangeProps) {
  const { i18n } = useLingui()
  const { integer } = useFormatters()
  const [now, before] = [String(figures.now), String(figures.before)]
  const difference = subtractAmount(now, before)
  const isLess = difference.startsWith('-')
  const size = isLess ? difference.slice(1) : difference
  if (size === '0')
    return inTable ? <UnchangedFigure /> : <ChangeLabel icon="equals" text={<Trans>No change</Trans>} />

  if (figures.kind === 'count' && !inTable) {
    const count = integer(BigInt(size))
    return (
      <ChangeLabel
        icon={isLess ? 'arrow-down' : 'arrow-up'}
        text={isLess ? <Trans>{count} fewer</Trans> : <Trans>{count} more</Trans>}
      />
    )
  }
  const percent = divideAmounts(multiplyAmount(size, '100'), before, 1)
  if (percent === undefined)
    return inTable ? <UnknownChange /> : <ChangeLabel icon="arrow-up" text={<Trans>Up from zero</Trans>} />
  const format = numberFormat(String(i18n.locales), ONE_DECIMAL)
  const share = format.format(percent as Intl.StringNumericLiteral)
  const words = isLess ? (
    <Trans>{share} less than in the previous period</Trans>
  ) : (
    <Trans>{share} more than in the previous period</Trans>
  )
  if (inTable)
    return <SpokenFigure shown={<bdi dir="ltr">{`${isLess ? '−' : '+'}${share}`}</bdi>} words={words} />
  return (
    <ChangeLabel
      icon={isLess ? 'arrow-down' : 'arrow-up'}
      text={<SpokenFigure shown={<bdi>{share}</bdi>} words={words} />}
    />
  )
}

const ChangeLabel = ({ icon, text }: { icon: IconName<'bold'>; text: ReactNode }) => (
  <span className={styles.change}>
    <Icon name={icon} variant="bold" size={1} />
    {text}
  </span>
)

/** A figure with an arrow or a sign, and a text that describes it to screen readers. */
const SpokenFigure = ({ shown, words }: { shown: ReactNode; words: ReactNode }) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <span className="sr">{words}</span>
  </>
)

const UnchangedFigure = () => <SpokenFigure shown="=" words={<Trans>No change</Trans>} />

const UnknownChange = () => <SpokenFigure shown="–" words={<Trans>Up from zero</Trans>} />
