import { Trans } from '@lingui/react/macro'
import { rowsClass } from '../../../ui/rows/Row'
import { Section } from '../../../ui/Section/Section'
import styles from './AgentRebatesPage.module.css'
import type { RebatesView } from './contract'
import { FindMember } from './FindMember'
import { History } from './History'
import { RateLine } from './RateLine'

/** The agent's own rates, and the way to those of a member. */
export function OwnRates({ view: { list, history, found } }: { view: Extract<RebatesView, { of: 'own' }> }) {
  return (
    <div className={styles.view}>
      <FindMember found={found} />
      <Section id="own-rates" title={<Trans>Your rates</Trans>}>
        {list.length === 0 ? (
          <p className={styles.small}>
            <Trans>You have no rates yet.</Trans>
          </p>
        ) : (
          <ul className={rowsClass}>
            {list.map((rate) => (
              <RateLine key={rate.category} of={rate} />
            ))}
          </ul>
        )}
      </Section>
      <History history={history} />
    </div>
  )
}
