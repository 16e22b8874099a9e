import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { PaymentData } from '../../../../shared/areas/wallet/payment'
import { href } from '../../../../shared/paths'
import { gatewayVisitKey } from '../../../../shared/storage/session-keys'
import { consumeHistoryFlag } from '../../../browser/history'
import { readStored, writeStored } from '../../../browser/web-storage'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { buttonClass } from '../../../ui/Button/Button'
import { LargeAmount } from '../LargeAmount'
import { RefreshButton } from '../RefreshButton'
import { PaymentAmountHeader, type PaymentStepProps } from './PaymentAmountHeader'
import { PaymentDetails, PaymentMethodName } from './PaymentDetails'
import { InvalidPaymentNote, PaymentNote } from './PaymentNote'

/**
 * Stores that this tab has left for the gateway of a payment. The visit is stored only when the page is left,
 * so that the page does not change before.
 */
function storeGatewayVisit(id: string): void {
  window.addEventListener('pagehide', () => writeStored('session', gatewayVisitKey(id), '1'), { once: true })
}

/**
 * Calls `read` when the visitor returns from another site, because browsers may then show the page as it was
 * before.
 */
function onReturn(read: () => void): () => void {
  window.addEventListener('pageshow', read)
  return () => window.removeEventListener('pageshow', read)
}

/** Returns true when this tab has visited the gateway of a payment. */
const useGatewayVisit = (id: string): boolean =>
  useSyncExternalStore(
    onReturn,
    () => readStored('session', gatewayVisitKey(id)) !== null,
    () => false,
  )

type Props = PaymentStepProps<'gateway'>

function Gateway({ payment, url, isMain }: Pick<Props, 'payment'> & { url: string; isMain: boolean }) {
  const method = <PaymentMethodName payment={payment} />
  return (
    <a
      href={url}
      rel="noreferrer"
      onClick={() => storeGatewayVisit(payment.id)}
      className={buttonClass({ kind: isMain ? 'primary' : 'secondary', size: 'large', block: true })}
    >
      <Trans>Continue to {method}</Trans>
    </a>
  )
}

/** Shown when the gateway's URL is not among those that the operator allows. */
function GatewayRefused({ payment }: Pick<Props, 'payment'>) {
  const method = <PaymentMethodName payment={payment} />
  return (
    <InvalidPaymentNote>
      <Trans>We’ve removed the link to {method} because we can’t open it safely.</Trans>
    </InvalidPaymentNote>
  )
}

/**
 * Shown after the return from a gateway that has not reported a result yet. The member may already have paid.
 */
function ReturnedFromGateway({ payment, pay: { url }, now }: Props) {
  const { id, payAmount, amount, currency, expiresAt } = payment
  const method = <PaymentMethodName payment={payment} />
  return (
    <>
      <PaymentAmountHeader
        title={<Trans>Amount</Trans>}
        sum={<LargeAmount amount={payAmount ?? amount} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      <PaymentNote tone="warn">
        <Trans>
          {method} hasn’t confirmed your payment yet. If you’ve paid, don’t pay again. This page updates when{' '}
          {method} confirms it.
        </Trans>
      </PaymentNote>
      <RefreshButton to={href('payment', { id, back: 1 })}>
        <Trans>Refresh</Trans>
      </RefreshButton>
      {url === null ? (
        <GatewayRefused payment={payment} />
      ) : (
        <Gateway payment={payment} url={url} isMain={false} />
      )}
      <PaymentDetails payment={payment} />
    </>
  )
}

/**
 * Instructions for a deposit that is paid on a gateway's site. Right after the deposit is created, the
 * browser goes to that site automatically, once.
 */
export function PayByGateway(props: Props) {
  const { payment, pay, now } = props
  const { url } = pay
  const { id, payAmount, amount, currency, expiresAt } = payment
  const method = <PaymentMethodName payment={payment} />
  const { isBack } = useLoaderData<PaymentData>()
  const hasVisited = useGatewayVisit(id)
  const { state } = useLocation()
  useEffect(() => {
    if (!consumeHistoryFlag(state, 'launch') || url === null || isBack || hasVisited) return
    storeGatewayVisit(id)
    window.location.assign(url)
  }, [state, url, id, isBack, hasVisited])
  if (isBack || hasVisited) return <ReturnedFromGateway {...props} />
  return (
    <>
      <PaymentAmountHeader
        title={<Trans>Amount to pay</Trans>}
        sum={<LargeAmount amount={payAmount ?? amount} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      {url === null ? (
        <GatewayRefused payment={payment} />
      ) : (
        <>
          <Gateway payment={payment} url={url} isMain />
          <p>
            <Trans>
              You’ll pay <InlineAmount amount={payAmount ?? amount} currency={currency} /> on the {method}{' '}
              page, then come back here. You won’t be charged until you confirm there.
            </Trans>
          </p>
        </>
      )}
      <PaymentDetails payment={payment} />
    </>
  )
}
