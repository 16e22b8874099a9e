import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { TeamMember } from '../../../../shared/areas/agent/agent-member'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { cardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import table from '../../../ui/table.module.css'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import { useCategoryDisplay } from '../use-category-display'
import styles from './AgentMemberPage.module.css'

/** A member's turnover per game category, with the member's rebate rates. */
export function CategoryTurnover({ member: { categories, currency } }: { member: TeamMember }) {
  const { t } = useLingui()
  const { percent } = useDecimalFormats()
  const category = useCategoryDisplay()
  if (categories.length === 0) return null
  return (
    <Section id="categories" title={t`Turnover by game type`}>
      <div className={`${cardClass} ${styles.box}`}>
        <table className={clsx(table.table, styles.table)} aria-labelledby="categories">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Game type</Trans>
              </th>
              <th scope="col">
                <Trans>Turnover</Trans>
              </th>
              <th scope="col">
                <Trans>Rebate rate</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map((one) => (
              <tr key={one.category}>
                <th scope="row">{category(one).name}</th>
                <td>
                  <InlineAmount amount={one.turnover} currency={currency} />
                </td>
                <td>
                  <bdi>{percent(one.rate)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
