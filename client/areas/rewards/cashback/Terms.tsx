import { Plural, Trans } from '@lingui/react/macro'
import type { Cashback } from '../../../../shared/contract/cashback'
import { useFormatters } from '../../../i18n/formatters'
import { Money } from '../../../ui/Amount/Money'
import { Line } from '../../../ui/Line/Line'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { cardClass } from '../../../ui/rows/Row'
import { Section } from '../../../ui/Section/Section'
import styles from './CashbackPage.module.css'
import { useDays } from './use-days'

/** On which terms cashback is given: only those that the platform names. */
export function Terms({ cashback: { terms, currency, period: running } }: { cashback: Cashback }) {
  const period = useDays()(running.from, running.to)
  const { integer } = useFormatters()
  const { claimDays, least, most, wagering, html = '' } = terms
  const days = claimDays ?? 0
  const times = integer(Math.ceil(wagering ?? 0))
  return (
    <Section id="terms" title={<Trans>Terms</Trans>}>
      <div className={`${cardClass} ${styles.terms}`}>
        <dl>
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
        </dl>
        {html !== '' && <OperatorHtml html={html} className={styles.small} />}
      </div>
    </Section>
  )
}
