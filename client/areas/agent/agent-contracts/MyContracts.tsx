import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AgentContractsView } from '../../../../shared/areas/agent/agent-contracts'
import { contractKindHref } from '../../../../shared/areas/agent/contract-kind'
import type { Contract, ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { Icon } from '../../../ui/Icon/Icon'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { useReportDeviceTimeZone } from '../../records/use-report-device-time-zone'
import { ContractDates, ContractStateLabel } from '../contracts/ContractItem'
import styles from '../contracts/contracts.module.css'
import { ContractKindName, ContractRateText } from '../contracts/terms-text'
import { ContractTabs } from './ContractTabs'

type MyContractsView = Extract<AgentContractsView, { part: 'own' }>

/** One contract in the list, linked to the page of its kind. */
function ContractRow({ contract, timeZone }: { contract: Contract; timeZone: string }) {
  const { kind, state, terms, from } = contract
  return (
    <li>
      <PageLink to={contractKindHref(kind)} className={rowClass({ size: 'tall' })}>
        <RowText
          title={<ContractKindName kind={kind} />}
          note={
            <>
              <ContractRateText terms={terms} />
              {from !== undefined && (
                <>
                  {' · '}
                  <Trans>
                    From <bdi>{from}</bdi>
                  </Trans>
                </>
              )}
              <br />
              <ContractDates contract={contract} timeZone={timeZone} />
            </>
          }
          end={<ContractStateLabel state={state} />}
        />
        <Icon name="caret-right" size={1} mirror />
      </PageLink>
    </li>
  )
}

interface GroupProps {
  id: string
  title: ReactNode
  contracts: readonly Contract[]
  timeZone: string
}

const Group = ({ id, title, contracts, timeZone }: GroupProps) =>
  contracts.length > 0 && (
    <Section id={id} title={title}>
      <ul className={dividedCardClass}>
        {contracts.map((contract) => (
          <ContractRow key={contract.id} contract={contract} timeZone={timeZone} />
        ))}
      </ul>
    </Section>
  )

/** Links to the kinds of contract that the agent does not have. */
const KindsWithoutContract = ({ kinds }: { kinds: readonly ContractKind[] }) =>
  kinds.length > 0 && (
    <Section id="without" title={<Trans>No active contract</Trans>}>
      <ul className={dividedCardClass}>
        {kinds.map((kind) => (
          <li key={kind}>
            <PageLink to={contractKindHref(kind)} className={rowClass()}>
              <RowText title={<ContractKindName kind={kind} />} />
              <Icon name="caret-right" size={1} mirror />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )

/** Contracts that pay the agent: pending offers, contracts in force, and past contracts. */
export function MyContracts({ view: { kinds, mayOffer, timeZone } }: { view: MyContractsView }) {
  useReportDeviceTimeZone(timeZone)
  const loaded = kinds.flatMap(({ contracts }) => contracts ?? [])
  const existing = (contract: Contract | null) => contract ?? []
  const before = loaded.flatMap((contracts) => contracts.before).sort((a, b) => b.offeredAt - a.offeredAt)
  return (
    <>
      {mayOffer && <ContractTabs current="own" />}
      {kinds.map(
        ({ kind, contracts }) =>
          contracts === null && (
            <Section key={kind} id={`failed-${kind}`} title={<ContractKindName kind={kind} />}>
              <SectionFailedNotice>
                <Trans>We couldn’t load these contracts.</Trans>
              </SectionFailedNotice>
            </Section>
          ),
      )}
      <Group
        id="waiting"
        title={<Trans>Needs your answer</Trans>}
        contracts={loaded.flatMap(({ waiting }) => existing(waiting))}
        timeZone={timeZone}
      />
      <Group
        id="in-force"
        title={<Trans>Active contracts</Trans>}
        contracts={loaded.flatMap(({ running }) => existing(running))}
        timeZone={timeZone}
      />
      <KindsWithoutContract
        kinds={kinds.flatMap(({ kind, contracts }) =>
          contracts && !contracts.running && !contracts.waiting ? kind : [],
        )}
      />
      <Group id="before" title={<Trans>Past contracts</Trans>} contracts={before} timeZone={timeZone} />
      <p className={styles.small}>
        <Trans>Open a contract to see its terms and payouts.</Trans>
      </p>
    </>
  )
}
