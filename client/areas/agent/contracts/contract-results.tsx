import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { type ContractPayout, contractKindHref } from '../../../../shared/areas/agent/contract-kind'
import type { Contract, ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/row'
import { DateTime } from '../../records/DateTime'
import { useDateFormats } from '../../records/use-date-formats'
import styles from './contracts.module.css'
import { PeriodName } from './PeriodName'
import { SignedMoney } from './SignedMoney'

interface ResultProps {
  /** Identifies the contract or payout and its state, so that a new result takes the focus. */
  about: string
  kind: ContractKind
  title: ReactNode
  children?: ReactNode
}

/**
 * Result of a contract form, in the state that the platform reports. It takes the focus after the form was
 * sent.
 */
function ContractResult({ about, kind, title, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isSent = (state as { isSent?: boolean } | null)?.isSent === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result takes the focus
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent, about])
  return (
    <section className={`${cardClass} ${styles.result}`} aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children !== undefined && <p className={styles.small}>{children}</p>}
      <ButtonLink to={contractKindHref(kind)} inPlace>
        <Trans>Done</Trans>
      </ButtonLink>
    </section>
  )
}

/** Result of accepting or declining a contract offer. */
export function OfferAnswerResult({ contract, timeZone }: { contract: Contract; timeZone: string }) {
  const { dateTime } = useDateFormats(timeZone)
  const { id, kind, state, answeredAt, endedAt } = contract
  const same = { kind, about: `${id} ${state}` }
  const at = (ms: number | undefined) => ms !== undefined && <DateTime ms={ms}>{dateTime(ms)}</DateTime>
  if (state === 'running')
    return (
      <ContractResult {...same} title={<Trans>You’ve accepted these terms</Trans>}>
        <Trans>The contract is active.</Trans>
        <span> </span>
        {at(answeredAt)}
      </ContractResult>
    )
  if (state === 'declined')
    return (
      <ContractResult {...same} title={<Trans>You’ve declined this offer</Trans>}>
        {at(answeredAt)}
      </ContractResult>
    )
  if (state === 'expired')
    return (
      <ContractResult {...same} title={<Trans>This offer has expired</Trans>}>
        <Trans>We didn’t receive your answer in time. Nothing has changed.</Trans>
      </ContractResult>
    )
  if (state === 'ended')
    return (
      <ContractResult {...same} title={<Trans>This contract has ended</Trans>}>
        {at(endedAt)}
      </ContractResult>
    )
  return (
    <ContractResult {...same} title={<Trans>This offer still needs your answer</Trans>}>
      <Trans>We don’t know yet if we received your answer. You can safely answer again.</Trans>
    </ContractResult>
  )
}

interface PayoutResultProps {
  kind: ContractKind
  payout: ContractPayout
  currency: string | null
}

/** Result of requesting the payout of a contract's period. */
export function PayoutRequestResult({ kind, payout, currency }: PayoutResultProps) {
  const shell = useShell()
  const { state, id, amount } = payout
  const refresh = useEffectEvent(() => void refreshWallet(shell))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    if (state === 'paid') refresh()
  }, [state, id])
  const same = { kind, about: `${id} ${state}` }
  const period = <PeriodName period={payout} />
  const money = <SignedMoney key="money" amount={amount} currency={currency} />
  if (state === 'paid')
    return (
      <ContractResult {...same} title={<Trans>{money} is in your main wallet</Trans>}>
        {period}
      </ContractResult>
    )
  if (state === 'requested')
    return (
      <ContractResult {...same} title={<Trans>{money} requested</Trans>}>
        {period}
        <span>{' · '}</span>
        <Trans>Not paid yet</Trans>
      </ContractResult>
    )
  if (state === 'ready')
    return (
      <ContractResult {...same} title={<Trans>You can still request {money}</Trans>}>
        <Trans>We didn’t receive your last request. You can request it again; you won’t be paid twice.</Trans>
      </ContractResult>
    )
  return (
    <ContractResult {...same} title={<Trans>No payout requested</Trans>}>
      {period}
    </ContractResult>
  )
}
