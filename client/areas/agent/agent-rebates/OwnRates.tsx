import { Trans } from '@lingui/react/macro'
import type { RebatesView } from '../../../../shared/areas/agent/agent-rebates'
import { href } from '../../../../shared/paths'
import { rowsClass } from '../../../ui/rows/Row'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { FindMember } from '../FindMember'
import { History } from './History'
import { RateLine } from './RateLine'

/** The agent's own rates, and the way to those of a member. */
export function OwnRates({ view: { list, history, found } }: { view: Extract<RebatesView, { of: 'own' }> }) {
  return (
    <div className={stack.gap6}>
      <FindMember
        title={<Trans>A member’s rates</Trans>}
        found={found}
        searchHref={(account) => href('agent-rebates', { account })}
        hrefOf={(member) => href('agent-rebates', { member })}
      />
      <Section id="own-rates" title={<Trans>Your rates</Trans>}>
        {list.length === 0 ? (
          <p className={textStyles.note}>
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
