import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { AgentRebatesData, AgentRebatesView } from '../../../../shared/areas/agent/agent-rebates'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { dividedCardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { MemberSearch } from '../MemberSearch'
import styles from './AgentRebatesPage.module.css'
import { MemberRebateRates } from './MemberRebateRates'
import { RateChangeHistory } from './RateChangeHistory'
import { RebateRateItem } from './RebateRateItem'

/** The logged-in agent's rebate rates, and a search for a member whose rates the agent wants to see. */
function AgentRatesSection({
  view: { list, history, found },
}: {
  view: Extract<AgentRebatesView, { of: 'own' }>
}) {
  return (
    <div className={stack.gap6}>
      <MemberSearch
        title={<Trans>Find a member’s rebate rates</Trans>}
        found={found}
        searchHref={(account) => href('agent-rebates', { account })}
        hrefOf={(member) => href('agent-rebates', { member })}
      />
      <Section id="own-rates" title={<Trans>Your rebate rates</Trans>}>
        {list.length === 0 ? (
          <p className={textStyles.note}>
            <Trans>You have no rebate rates yet.</Trans>
          </p>
        ) : (
          <ul className={dividedCardClass}>
            {list.map((rate) => (
              <RebateRateItem key={rate.category} of={rate} />
            ))}
          </ul>
        )}
      </Section>
      <RateChangeHistory history={history} />
    </div>
  )
}

function NoSuchMember() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`This isn’t one of your direct members. Only their own agent can set their rates.`}
      action={
        <ButtonLink to={href('agent-rebates')} kind="primary">
          <Trans>View your rebate rates</Trans>
        </ButtonLink>
      }
    />
  )
}

function View({ view }: { view: AgentRebatesView }) {
  if (view.of === 'nobody') return <NoSuchMember />
  return view.of === 'own' ? <AgentRatesSection view={view} /> : <MemberRebateRates view={view} />
}

/** Rebate rates of the logged-in agent, or of a member directly below, whose rates the agent may change. */
export default function AgentRebatesPage() {
  const { sections, view } = useLoaderData<AgentRebatesData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-rebates" />
      <div className={styles.page}>
        <AgentOnly id="rebates" data={view}>
          {(shown) => <View view={shown} />}
        </AgentOnly>
      </div>
    </>
  )
}
