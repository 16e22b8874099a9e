import { Trans } from '@lingui/react/macro'
import type { CashbackView } from '../../../../shared/areas/rewards/cashback'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { Cashback } from '../../../../shared/contract/cashback-schemas'
import { addAmounts, compareAmounts } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { cardClass, dividedCardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import { CashbackCategoryRow } from './CashbackCategoryRow'
import { CashbackClaimCard } from './CashbackClaimCard'
import styles from './CashbackPage.module.css'
import { CashbackTermsCard } from './CashbackTermsCard'
import { useDayRangeFormat } from './use-day-range-format'

const isSome = (amount: string): boolean => compareAmounts(amount, '0') > 0

/** Composition of the claimable cashback: from the current period and from earlier ones. */
function Sums({ cashback: { currency, earlier, period } }: { cashback: Cashback }) {
  return (
    <dl className={`${cardClass} ${styles.lines}`}>
      <DescriptionRow term={<Trans>Earned so far</Trans>}>
        <InlineAmount amount={period.earned} currency={currency} />
      </DescriptionRow>
      {isSome(period.claimed) && (
        <DescriptionRow term={<Trans>Already claimed</Trans>}>
          <InlineAmount amount={period.claimed} currency={currency} />
        </DescriptionRow>
      )}
      {isSome(earlier) && (
        <DescriptionRow term={<Trans>Available from earlier periods</Trans>}>
          <InlineAmount amount={earlier} currency={currency} />
        </DescriptionRow>
      )}
    </dl>
  )
}

/** Claimable cashback, its calculation for each type of game, and the terms. */
export function CurrentCashback({
  view: { cashback, claims },
}: {
  view: Extract<CashbackView, { part: 'now' }>
}) {
  const days = useDayRangeFormat()
  const { flags } = useShell()
  const { period, rates, terms, currency, level } = cashback
  const counted = addAmounts('0', ...rates.map(({ amount }) => amount))
  return (
    <>
      <CashbackClaimCard cashback={cashback} claims={claims} />
      <Section
        id="by-category"
        title={<Trans>By game type</Trans>}
        end={
          <span className={textStyles.note} suppressHydrationWarning>
            {days(period.from, period.to)}
          </span>
        }
      >
        <ul className={dividedCardClass}>
          {rates.map((rate) => (
            <CashbackCategoryRow key={rate.category} rate={rate} currency={currency} />
          ))}
        </ul>
        <Sums cashback={cashback} />
        {level !== undefined && (
          <p className={textStyles.note}>
            <Trans>
              These rates are for <bdi>{level}</bdi>, your level when this period began.
            </Trans>{' '}
            {hasCapability(flags, 'vip') && (
              <PageLink to={href('vip')} className={styles.more}>
                <Trans>All levels</Trans>
              </PageLink>
            )}
          </p>
        )}
        {terms.most !== undefined && compareAmounts(counted, period.earned) > 0 && (
          <p className={textStyles.note}>
            <Trans>
              Cap per period: <InlineAmount amount={terms.most} currency={currency} />
            </Trans>
          </p>
        )}
      </Section>
      <CashbackTermsCard cashback={cashback} />
    </>
  )
}
