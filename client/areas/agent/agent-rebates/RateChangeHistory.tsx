import { Trans } from '@lingui/react/macro'
import type { RateHistoryView } from '../../../../shared/areas/agent/agent-rebates'
import type { RateHistory } from '../../../../shared/contract/agent-rebate-schemas'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import { useCategoryDisplay } from '../use-category-display'
import { useRateFormatter } from '../use-rate-formatter'
import styles from './AgentRebatesPage.module.css'

/** Number of rate changes that are visible before the list is expanded. */
const FIRST_VISIBLE = 10

function Change({ change }: { change: RateHistory['list'][number] }) {
  const [rateText, category, instant] = [useRateFormatter(), useCategoryDisplay(), useDateTimeFormat()]
  const { at, by, startsAt } = change
  const { name } = category(change)
  const rate = rateText(change.rate)
  const before = change.before === undefined ? null : rateText(change.before)
  return (
    <li className={rowClass({ size: 'tall' })}>
      <RowText
        title={name}
        note={
          <span suppressHydrationWarning>
            {by === undefined ? (
              <Trans>Set by us on {instant(at)}</Trans>
            ) : (
              <Trans>
                Set by <bdi>{by}</bdi> on {instant(at)}
              </Trans>
            )}
            <span className={styles.next} suppressHydrationWarning>
              <Trans>Effective from {instant(startsAt)}</Trans>
            </span>
          </span>
        }
      />
      <b className={styles.rate}>
        {before === null ? (
          rate
        ) : (
          <Trans>
            From {before} to {rate}
          </Trans>
        )}
      </b>
    </li>
  )
}

/** Changes of rebate rates, newest first, with the account that made each change. */
export function RateChangeHistory({ history }: { history: RateHistoryView }) {
  const list = history ?? []
  const earlier = list.slice(FIRST_VISIBLE)
  return (
    <Section id="rate-history" title={<Trans>Rate history</Trans>}>
      {history === null && (
        <SectionFailedNotice>
          <Trans>We couldn’t load the rate history. The rates above are correct.</Trans>
        </SectionFailedNotice>
      )}
      {history !== null && list.length === 0 && (
        <p className={textStyles.note}>
          <Trans>These rates have never been changed.</Trans>
        </p>
      )}
      {list.length > 0 && (
        <ul className={dividedCardClass}>
          {list.slice(0, FIRST_VISIBLE).map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <Trans>Earlier changes</Trans>
          </summary>
          <ul className={dividedCardClass}>
            {earlier.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
