import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeOnce } from '../../../browser/take-once'
import { buttonClass } from '../../../ui/Button/Button'
import { Money, Sum } from '../Money'
import { PayHead } from './PayHead'
import { PaymentDetails } from './PaymentDetails'
import type { PayProps } from './pay-props'
import { Refused } from './Refused'

/** A deposit that is paid on a gateway's own page. Right after its creation the browser goes there by itself, once. */
export function PayByGateway({ payment, pay: { url }, now }: PayProps<'gateway'>) {
  const { method, payAmount, amount, currency, expiresAt } = payment
  const { state } = useLocation()
  useEffect(() => {
    if (takeOnce(state, 'launch') && url !== null) window.location.assign(url)
  }, [state, url])
  return (
    <>
      <PayHead
        title={<Trans>Pay</Trans>}
        sum={<Sum amount={payAmount ?? amount} currency={currency} />}
        expiresAt={expiresAt}
        now={now}
      />
      {url === null ? (
        <Refused>
          <Trans>The page of {method} cannot be opened safely, so there is no link to it.</Trans>
        </Refused>
      ) : (
        <>
          <a
            href={url}
            rel="noreferrer"
            className={buttonClass({ kind: 'primary', size: 'large', block: true })}
          >
            <Trans>Continue to {method}</Trans>
          </a>
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
