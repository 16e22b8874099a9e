import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AgentRates } from '../../../../shared/contract/agent-rebate-schemas'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { useCategoryDisplay } from '../use-category-display'
import { useRateFormatter } from '../use-rate-formatter'
import styles from './AgentRebatesPage.module.css'

/** Icon of a game category beside its rebate rate; hidden on narrow screens. */
export const CategoryIcon = ({ icon }: { icon: IconName }) => (
  <span className={styles.icon}>
    <IconBox>
      <Icon name={icon} size={3} />
    </IconBox>
  </span>
)

/** The scheduled rebate rate, and the time when it replaces the current rate. */
export function NextRebateRate({ next }: Pick<AgentRates['list'][number], 'next'>) {
  const [rateText, instant] = [useRateFormatter(), useDateTimeFormat()]
  return (
    next && (
      <span className={styles.next} suppressHydrationWarning>
        <Trans>
          {rateText(next.rate)} from {instant(next.startsAt)}
        </Trans>
      </span>
    )
  )
}

/** One rebate rate in a list, without an input field. */
export function RebateRateItem({ of, note }: { of: AgentRates['list'][number]; note?: ReactNode }) {
  const [rateText, category] = [useRateFormatter(), useCategoryDisplay()]
  const { name, icon } = category(of)
  return (
    <li className={rowClass({ size: 'tall' })}>
      <CategoryIcon icon={icon} />
      <RowText
        title={name}
        note={
          <>
            {note}
            <NextRebateRate next={of.next} />
          </>
        }
      />
      <b className={styles.rate}>{rateText(of.rate)}</b>
    </li>
  )
}
