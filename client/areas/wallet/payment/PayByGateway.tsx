import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { PaymentData } from '../../../../shared/areas/wallet/payment'
import { href } from '../../../../shared/paths'
import { gatewayVisitKey } from '../../../../shared/storage/session-keys'
import { takeOnce } from '../../../browser/history'
import { readStored, store } from '../../../browser/web-storage'
import { Money } from '../../../ui/Amount/Money'
import { buttonClass } from '../../../ui/Button/Button'
import { LookAgain } from '../LookAgain'
import { Sum } from '../Sum'
import { Note, Refused } from './Note'
import { PayHead, type PayProps } from './PayHead'
import { MethodName, PaymentDetails } from './PaymentDetails'

/** Notes that this tab goes to the gateway of a payment. Not before it goes, so that the page stays as it is until then. */
function noteVisit(id: string): void {
  window.addEventListener('pagehide', () => store('session', gatewayVisitKey(id), '1'), { once: true })
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
      onClick={() => noteVisit(payment.id)}
      className={buttonClass({ kind: isMain ? 'primary' : 'secondary', size: 'large', block: true })}
    >
      <Trans>Continue to {method}</Trans>
    </a>
  )
}

/** The gateway's address is none that the operator allows. */
function Unsafe({ payment }: Pick<Props, 'payment'>) {
  const method = <MethodName payment={payment} />
  return (
    <Refused>
      <Trans>The page of {method} cannot be opened safely, so there is no link to it.</Trans>
    </Refused>
  )
}

/** Back from the gateway, which has said nothing yet: the member may have paid. */
function Returned({ payment, pay: { url }, now }: Props) {
  const { id, payAmount, amount, currency, expiresAt } = payment
  const method = <MethodName payment={payment} />
  return (
    <>
      <PayHead
        title={<Trans>Amount</Trans>}
        sum={<Sum amount={payAmount ?? amount} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      <Note tone="warn">
        <Trans>
          No news from {method} yet. If you have paid, do not pay again: it shows here as soon as {method}{' '}
          tells us.
        </Trans>
      </Note>
      <LookAgain to={href('payment', { id, back: 1 })}>
        <Trans>Ask again</Trans>
      </LookAgain>
      {url === null ? <Unsafe payment={payment} /> : <Gateway payment={payment} url={url} isMain={false} />}
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
    if (!takeOnce(state, 'launch') || url === null || isBack || hasVisited) return
    noteVisit(id)
    window.location.assign(url)
  }, [state, url, id, isBack, hasVisited])
  if (isBack || hasVisited) return <Returned {...props} />
  return (
    <>
      <PayHead
        title={<Trans>Pay</Trans>}
        sum={<Sum amount={payAmount ?? amount} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      {url === null ? (
        <Unsafe payment={payment} />
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
