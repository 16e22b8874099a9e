import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { AgentRebatesData, RebatesView } from '../../../../shared/areas/agent/agent-rebates'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { AgentNav } from '../AgentNav'
import { AgentPart } from '../AgentPart'
import styles from './AgentRebatesPage.module.css'
import { MemberRates } from './MemberRates'
import { OwnRates } from './OwnRates'

function Nobody() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`There is no such member directly below you. Rates of those further down are set by whoever is directly above them.`}
      action={
        <ButtonLink to={href('agent-rebates')} kind="primary">
          <Trans>Your rates</Trans>
        </ButtonLink>
      }
    />
  )
}

function View({ view }: { view: RebatesView }) {
  if (view.of === 'nobody') return <Nobody />
  return view.of === 'own' ? <OwnRates view={view} /> : <MemberRates view={view} />
}

/** An agent's own rates, or those of a member directly below, which the agent may change. */
export default function AgentRebatesPage() {
  const { sections, view } = useLoaderData<AgentRebatesData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-rebates" />
      <div className={styles.page}>
        <AgentPart id="rebates" data={view}>
          {(shown) => <View view={shown} />}
        </AgentPart>
      </div>
    </>
  )
}
