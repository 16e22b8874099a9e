import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { ContractKindData, ContractKindView } from '../../../../shared/areas/agent/contract-kind'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import { cardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import { useReportDeviceTimeZone } from '../../records/use-report-device-time-zone'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { ContractDates, ContractItem } from './ContractItem'
import { OfferAnswerResult, PayoutRequestResult } from './contract-results'
import styles from './contracts.module.css'
import { PayoutList } from './PayoutList'
import { PendingOffer } from './PendingOffer'
import { TermsList } from './TermsList'
import { useContractForm } from './use-contract-form'

function NoContracts() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`You have no contracts of this type.`}
      action={
        <ButtonLink to={href('home')}>
          <Trans>Go to home page</Trans>
        </ButtonLink>
      }
    />
  )
}

function Running({
  contracts: { running, currency },
  timeZone,
}: Pick<ContractKindView, 'contracts' | 'timeZone'>) {
  if (!running) return null
  const { terms, from } = running
  return (
    <Section id="in-force" title={<Trans>Active contract</Trans>}>
      <div className={`${cardClass} ${stack.smallPanel}`}>
        <p className={styles.small}>
          <ContractDates contract={running} timeZone={timeZone} />
          <span>{' · '}</span>
          {from === undefined ? (
            <Trans>From us</Trans>
          ) : (
            <Trans>
              From <bdi>{from}</bdi>
            </Trans>
          )}
        </p>
        <TermsList terms={terms} currency={currency ?? null} />
      </div>
    </Section>
  )
}

function View({ kind, view }: { kind: ContractKind; view: ContractKindView }) {
  const { contracts, payouts, answered, asked, timeZone } = view
  const { waiting, running, before } = contracts
  const currency = contracts.currency ?? null
  const { outcome, ...sending } = useContractForm(kind)
  useReportDeviceTimeZone(timeZone)
  const hasContract = waiting !== null || running !== null || before.length > 0
  const hasPeriods = payouts === null || payouts.list.length > 0
  return (
    <div className={styles.page}>
      <FormError outcome={outcome} />
      {answered && <OfferAnswerResult contract={answered} timeZone={timeZone} />}
      {asked && <PayoutRequestResult kind={kind} payout={asked} currency={payouts?.currency ?? currency} />}
      {!hasContract && <NoContracts />}
      {waiting && <PendingOffer {...{ offer: waiting, running, currency, timeZone, ...sending }} />}
      <Running contracts={contracts} timeZone={timeZone} />
      {(hasContract || hasPeriods) && <PayoutList {...{ kind, payouts, timeZone, ...sending }} />}
      {before.length > 0 && (
        <Section id="before" title={<Trans>Past contracts</Trans>}>
          <div className={styles.list}>
            {before.map((contract) => (
              <ContractItem
                key={contract.id}
                {...{ contract, currency, timeZone }}
                whom={contract.from === undefined ? undefined : { account: contract.from, is: 'giver' }}
              />
            ))}
          </div>
        </Section>
      )}
    </div>
  )
}

/** The contracts of one kind: pending offers, the contract in force with its payouts, and past contracts. */
export function ContractsOfOneKind({ kind }: { kind: ContractKind }) {
  const { sections, view } = useLoaderData<ContractKindData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-contracts" />
      <AgentOnly id="contracts" data={view}>
        {(shown) => <View key={kind} kind={kind} view={shown} />}
      </AgentOnly>
    </>
  )
}
