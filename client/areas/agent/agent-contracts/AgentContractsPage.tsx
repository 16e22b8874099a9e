import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import {
  type AgentContractsData,
  type AgentContractsView,
  contractOfferHref,
  findMemberHref,
} from '../../../../shared/areas/agent/agent-contracts'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import styles from '../contracts/contracts.module.css'
import { MemberSearch } from '../MemberSearch'
import { NotAnAgent } from '../NotAnAgent'
import { ContractOfferForm } from './ContractOfferForm'
import { MyContracts } from './MyContracts'
import { OfferedContracts } from './OfferedContracts'

function NoSuchMember() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`This isn’t one of your direct members. Only their own agent can offer them a contract.`}
      action={
        <ButtonLink to={findMemberHref()}>
          <Trans>Choose another member</Trans>
        </ButtonLink>
      }
    />
  )
}

function View({ view }: { view: AgentContractsView }) {
  switch (view.part) {
    case 'own':
      return <MyContracts view={view} />
    case 'made':
      return <OfferedContracts view={view} />
    case 'find':
      return (
        <MemberSearch
          title={<Trans>Offer a contract</Trans>}
          found={view.found}
          searchHref={findMemberHref}
          hrefOf={contractOfferHref}
        />
      )
    case 'offer':
      return <ContractOfferForm key={`${view.member.id} ${view.kind}`} view={view} />
    case 'nobody':
      return <NoSuchMember />
    case 'refused':
      return <NotAnAgent />
  }
}

/**
 * Page of an agent's contracts: contracts that pay the agent, contracts that the agent has offered, and the
 * form for a new offer.
 */
export default function AgentContractsPage() {
  const { sections, view } = useLoaderData<AgentContractsData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-contracts" />
      <AgentOnly id="contracts" data={view}>
        {(shown) => (
          <div className={styles.page}>
            <View view={shown} />
          </div>
        )}
      </AgentOnly>
    </>
  )
}
