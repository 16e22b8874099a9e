import { Trans } from '@lingui/react/macro'
import type { Contract, ContractTerms } from '../../../../shared/contract/agent-contract-schemas'
import { AccordionItem } from '../../../ui/rows/accordion'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { DateTime } from '../../records/DateTime'
import { useDateFormats } from '../../records/use-date-formats'
import styles from './contracts.module.css'
import { TermsList } from './TermsList'
import { ContractKindName, ContractRateText } from './terms-text'

type DisplayedContract = Omit<Contract, 'from'>

export function ContractStateLabel({ state }: Pick<Contract, 'state'>) {
  if (state === 'offered')
    return (
      <StatusLabel tone="warn">
        <Trans context="contract">Offered</Trans>
      </StatusLabel>
    )
  if (state === 'running')
    return (
      <StatusLabel tone="win">
        <Trans context="contract">Active</Trans>
      </StatusLabel>
    )
  if (state === 'ended')
    return (
      <StatusLabel tone="plain">
        <Trans context="contract">Ended</Trans>
      </StatusLabel>
    )
  if (state === 'declined')
    return (
      <StatusLabel tone="plain">
        <Trans context="contract">Declined</Trans>
      </StatusLabel>
    )
  return (
    <StatusLabel tone="plain">
      <Trans context="contract">Expired</Trans>
    </StatusLabel>
  )
}

/** The dates of a contract that matter in its current state, such as the deadline of an offer. */
export function ContractDates({ contract, timeZone }: { contract: DisplayedContract; timeZone: string }) {
  const { dateTime } = useDateFormats(timeZone)
  const { state, offeredAt, answerBy, answeredAt, endedAt } = contract
  const at = (ms: number) => (
    <DateTime key={ms} ms={ms}>
      {dateTime(ms)}
    </DateTime>
  )
  if (state === 'running' && answeredAt !== undefined) return <Trans>Since {at(answeredAt)}</Trans>
  if (state === 'ended' && answeredAt !== undefined && endedAt !== undefined)
    return (
      <Trans>
        {at(answeredAt)} to {at(endedAt)}
      </Trans>
    )
  if (state === 'declined' && answeredAt !== undefined) return <Trans>Declined {at(answeredAt)}</Trans>
  if (state === 'expired' && answerBy !== undefined) return <Trans>Expired {at(answerBy)}</Trans>
  if (state === 'offered' && answerBy !== undefined) return <Trans>Answer due {at(answerBy)}</Trans>
  return <Trans>Offered {at(offeredAt)}</Trans>
}

interface ContractItemProps {
  contract: DisplayedContract & { terms: ContractTerms }
  /** The account that offered the contract (`giver`), or the member to whom it was offered. */
  whom?: { account: string; is: 'giver' | 'member' } | undefined
  /** True when the row also shows the kind of contract. */
  withKind?: boolean
  currency: string | null
  timeZone: string
}

/** One contract in a list; expands to its terms. */
export function ContractItem({ contract, whom, withKind = false, currency, timeZone }: ContractItemProps) {
  const { kind, state, terms, id } = contract
  return (
    <AccordionItem
      name="contracts"
      id={`contract-${id}`}
      isOpen={false}
      title={
        <>
          {withKind && (
            <>
              <ContractKindName kind={kind} />
              {' · '}
            </>
          )}
          <ContractRateText terms={terms} />
        </>
      }
      note={
        <>
          {whom && (
            <>
              {whom.is === 'giver' ? (
                <Trans>
                  From <bdi>{whom.account}</bdi>
                </Trans>
              ) : (
                <Trans>
                  To <bdi>{whom.account}</bdi>
                </Trans>
              )}
              {' · '}
            </>
          )}
          <ContractDates contract={contract} timeZone={timeZone} />
        </>
      }
      end={<ContractStateLabel state={state} />}
    >
      <div className={styles.lines}>
        <TermsList terms={terms} currency={currency} />
      </div>
    </AccordionItem>
  )
}
