import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { TransferOutcome } from '../../../../shared/areas/wallet/transfers'
import type { Transfer } from '../../../../shared/contract/transfer-schemas'
import { addAmounts } from '../../../../shared/money/amount'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { type Currency, useFormatters } from '../../../i18n/formatters'
import { useListTimeFormat } from '../../../i18n/list-time'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { Notice } from '../../../ui/Notice/Notice'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { cardClass, dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { useReportTransactionSeen } from '../use-report-transaction-seen'
import styles from './TransfersPage.module.css'

type WalletTransfer = Transfer['parts'][number]
type WalletTransfers = readonly WalletTransfer[]

const inState = (parts: WalletTransfers, state: WalletTransfer['state']) =>
  parts.filter((part) => part.state === state)

function SingleTransferTitle({ part: { name, direction, state } }: { part: WalletTransfer }) {
  const vendor = <bdi>{name}</bdi>
  if (direction === 'home') {
    if (state === 'done') return <Trans>Transferred from {vendor}</Trans>
    if (state === 'pending') return <Trans>Transfer from {vendor} in progress</Trans>
    return <Trans>Not transferred from {vendor}</Trans>
  }
  if (state === 'done') return <Trans>Transferred to {vendor}</Trans>
  if (state === 'pending') return <Trans>Transfer to {vendor} in progress</Trans>
  return <Trans>Not transferred to {vendor}</Trans>
}

function Title({ parts }: { parts: WalletTransfers }) {
  const { integer } = useFormatters()
  const [first, ...others] = parts
  if (!first) return <Trans>There was nothing to transfer</Trans>
  if (others.length === 0) return <SingleTransferTitle part={first} />
  // A vendor can appear more than once. It counts as done only if all its transfers are done.
  const vendors = new Set(parts.map(({ walletId }) => walletId))
  const away = new Set(parts.filter(({ state }) => state !== 'done').map(({ walletId }) => walletId))
  if (away.size === 0) return <Trans>All transferred</Trans>
  const [done, all] = [integer(vendors.size - away.size), integer(vendors.size)]
  return (
    <Trans>
      {done} of {all} transferred
    </Trans>
  )
}

const ICONS: Readonly<Record<WalletTransfer['state'], IconName<'bold'>>> = {
  done: 'check',
  pending: 'hourglass-medium',
  failed: 'x',
}

const Outcome = ({ part, children }: { part: WalletTransfer; children: ReactNode }) => (
  <RowText
    title={<bdi>{part.name}</bdi>}
    note={
      part.state === 'failed' && part.reason !== undefined ? (
        <TextInLanguage lang={part.lang}>{part.reason}</TextInLanguage>
      ) : (
        children
      )
    }
  />
)

function WalletTransferRow({ part, currency }: { part: WalletTransfer; currency: Currency }) {
  const { direction, state, amount } = part
  const isHome = direction === 'home'
  return (
    <li className={rowClass({ className: styles[state] })}>
      <Icon name={ICONS[state]} variant="bold" size={2} />
      <Outcome part={part}>
        {state === 'done' && (isHome ? <Trans>Transferred</Trans> : <Trans>Sent</Trans>)}
        {state === 'pending' && <Trans>Waiting for the provider to confirm</Trans>}
        {state === 'failed' && <Trans>Not transferred</Trans>}
      </Outcome>
      {state !== 'failed' && <InlineAmount amount={amount} currency={currency} />}
    </li>
  )
}

function TransferDetails({ transfer, currency }: { transfer: Transfer; currency: Currency }) {
  const when = useListTimeFormat()
  const { pathname, search, state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = (state as { moved?: boolean } | null)?.moved === true
  const { id, parts, main, createdAt } = transfer
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new transfer takes the focus
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew, id])
  useReportTransactionSeen(id)
  const done = inState(parts, 'done')
  const pending = inState(parts, 'pending')
  const at = when(createdAt)
  return (
    <section className={`${cardClass} ${stack.panel}`} aria-labelledby="result">
      <div>
        <h2 id="result" ref={heading} tabIndex={-1}>
          <Title parts={parts} />
        </h2>
        {done.length > 0 && (
          <p className={textStyles.sum}>
            <InlineAmount amount={addAmounts(...done.map(({ amount }) => amount))} currency={currency} />
          </p>
        )}
        <p className={textStyles.note}>
          {main !== undefined && (
            <span>
              <Trans>
                Main wallet balance: <InlineAmount amount={main} currency={currency} />
              </Trans>
              {' · '}
            </span>
          )}
          <span>{at}</span>
        </p>
      </div>
      {parts.length > 0 && (
        <ul className={`${dividedCardClass} ${styles.transfers}`}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a transfer keep their order
            <WalletTransferRow key={index} part={part} currency={currency} />
          ))}
        </ul>
      )}
      {pending.length > 0 && (
        <p>
          <Plural
            value={pending.length}
            one="One provider hasn’t confirmed yet, so your transfer is still in progress. Don’t transfer the money again. Refresh in a moment."
            other="# providers haven’t confirmed yet, so your transfer is still in progress. Don’t transfer the money again. Refresh in a moment."
          />
        </p>
      )}
      {inState(parts, 'failed').length > 0 && (
        <p>
          <ComplaintLink about="payment" id={id} />
        </p>
      )}
      <div className={stack.buttons}>
        {pending.length > 0 && (
          <ButtonLink to={pathname + search} inPlace>
            <Trans>Refresh</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('transfers')} inPlace>
          <Trans>Done</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

/** Outcome of a transfer between wallets, with one row for each provider wallet. */
export function TransferOutcomeNotice({ settled }: { settled: DeferredResult<TransferOutcome> }) {
  if (!settled.ok) {
    return (
      <Notice end={<RetryLink />}>
        <Trans>We couldn’t load the result of your transfer. Refreshing won’t move any money.</Trans>
      </Notice>
    )
  }
  const { transfer, currency } = settled.value
  if (transfer) return <TransferDetails transfer={transfer} currency={currency} />
  return (
    <Notice>
      <Trans>We couldn’t find this transfer.</Trans>
    </Notice>
  )
}
