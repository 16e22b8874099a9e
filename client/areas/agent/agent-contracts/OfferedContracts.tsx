import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  type AgentContractsView,
  findMemberHref,
  type OfferedContract,
  offeredContractsHref,
} from '../../../../shared/areas/agent/agent-contracts'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { cardClass } from '../../../ui/rows/row'
import { useReportDeviceTimeZone } from '../../records/use-report-device-time-zone'
import { ContractDates, ContractItem, ContractStateLabel } from '../contracts/ContractItem'
import { ContractPagination } from '../contracts/ContractPagination'
import styles from '../contracts/contracts.module.css'
import { ContractKindName } from '../contracts/terms-text'
import { ContractTabs } from './ContractTabs'

/** The contract offer that the agent sent last, in the state that the platform reports. */
function NewestOffer({ offered, timeZone }: { offered: OfferedContract; timeZone: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isSent = (state as { isSent?: boolean } | null)?.isSent === true
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent])
  return (
    <section className={`${cardClass} ${styles.result}`} aria-labelledby="offered">
      <h2 id="offered" ref={heading} tabIndex={-1}>
        <Trans>
          Your offer to <bdi>{offered.member.account}</bdi>
        </Trans>
      </h2>
      <p className={styles.small}>
        <ContractKindName kind={offered.kind} />
        <span>{' · '}</span>
        <ContractDates contract={offered} timeZone={timeZone} />
      </p>
      <p>
        <ContractStateLabel state={offered.state} />
      </p>
      <ButtonLink to={offeredContractsHref()} inPlace>
        <Trans>Done</Trans>
      </ButtonLink>
    </section>
  )
}

/** The contracts that the agent has offered, newest first. */
export function OfferedContracts({ view }: { view: Extract<AgentContractsView, { part: 'made' }> }) {
  const { t } = useLingui()
  const { list, currency, offered, timeZone, page, pages } = view
  useReportDeviceTimeZone(timeZone)
  return (
    <>
      <ContractTabs current="made" />
      {offered && <NewestOffer offered={offered} timeZone={timeZone} />}
      <ButtonLink to={findMemberHref()} kind="primary" size="large" block>
        <Trans>Offer a contract</Trans>
      </ButtonLink>
      {list.length === 0 ? (
        <EmptyState text={t`You haven’t offered any contracts yet.`} />
      ) : (
        <div className={styles.list}>
          {list.map((contract) => (
            <ContractItem
              key={contract.id}
              {...{ contract, currency, timeZone }}
              whom={{ account: contract.member.account, is: 'member' }}
              withKind
            />
          ))}
          <ContractPagination
            label={t`Contracts`}
            {...{ page, pages }}
            hrefOf={(to) => offeredContractsHref({ page: to })}
          />
        </div>
      )}
    </>
  )
}
