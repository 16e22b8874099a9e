import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { PaymentData } from '../../../../shared/areas/wallet/payment'
import { href } from '../../../../shared/paths'
import { gatewayVisitKey } from '../../../../shared/storage/session-keys'
import { consumeHistoryFlag } from '../../../browser/history'
import { readStored, writeStored } from '../../../browser/web-storage'
import { Money } from '../../../ui/Amount/Money'
import { buttonClass } from '../../../ui/Button/Button'
import { LargeAmount } from '../LargeAmount'
import { RefreshButton } from '../RefreshButton'
import { PayHeader, type PayProps } from './PayHeader'
import { MethodName, PaymentDetails } from './PaymentDetails'
import { InvalidPaymentNote, PaymentNote } from './PaymentNote'

/** Notes that this tab goes to the gateway of a payment. Not before it goes, so that the page stays as it is until then. */
function storeGatewayVisit(id: string): void {
  window.addEventListener('pagehide', () => writeStored('session', gatewayVisitKey(id), '1'), { once: true })
}

/** Back from another site, browsers may show the page as it was left. */
function onReturn(read: () => void): () => void {
  window.addEventListener('pageshow', read)
  return () => window.removeEventListener('pageshow', read)
}

/** Whether this tab has been at the gateway of a payment. */
const useGatewayVisit = (id: string): boolean =>
  useSyncExternalStore(
    onReturn,
    () => readStored('session', gatewayVisitKey(id)) !== null,
    () => false,
  )

type Props = PayProps<'gateway'>

/** The link to the gateway's page. */
function Gateway({ payment, url, isMain }: Pick<Props, 'payment'> & { url: string; isMain: boolean }) {
  const method = <MethodName payment={payment} />
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

/** The gateway's address is none that the operator allows. */
function GatewayRefused({ payment }: Pick<Props, 'payment'>) {
  const method = <MethodName payment={payment} />
  return (
    <InvalidPaymentNote>
      <Trans>The page of {method} cannot be opened safely, so there is no link to it.</Trans>
    </InvalidPaymentNote>
  )
}

/** Back from the gateway, which has said nothing yet: the member may have paid. */
function ReturnedFromGateway({ payment, pay: { url }, now }: Props) {
  const { id, payAmount, amount, currency, expiresAt } = payment
  const method = <MethodName payment={payment} />
  return (
    <>
      <PayHeader
        title={<Trans>Amount</Trans>}
        sum={<LargeAmount amount={payAmount ?? amount} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      <PaymentNote tone="warn">
        <Trans>
          No news from {method} yet. If you have paid, do not pay again: it shows here as soon as {method}{' '}
          tells us.
        </Trans>
      </PaymentNote>
      <RefreshButton to={href('payment', { id, back: 1 })}>
        <Trans>Ask again</Trans>
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

/** A deposit that is paid on a gateway's own page. Right after its creation the browser goes there by itself, once. */
export function PayByGateway(props: Props) {
  const { payment, pay, now } = props
  const { url } = pay
  const { id, payAmount, amount, currency, expiresAt } = payment
  const method = <MethodName payment={payment} />
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
      <PayHeader
        title={<Trans>Pay</Trans>}
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
              You pay <Money amount={payAmount ?? amount} currency={currency} /> on the page of {method}, and
              come back here. Nothing is taken before you confirm it there.
            </Trans>
          </p>
        </>
      )}
      <PaymentDetails payment={payment} />
    </>
  )
}
