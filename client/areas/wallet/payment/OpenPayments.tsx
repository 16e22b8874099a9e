import { Trans, useLingui } from '@lingui/react/macro'
import { paymentHref } from '../../../../shared/areas/wallet/payment'
import type { PendingPayment } from '../../../../shared/http/api'
import { href } from '../../../../shared/paths'
import { useWhen } from '../../../i18n/when'
import { Money } from '../../../ui/Amount/Money'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import stack from '../../../ui/stack.module.css'
import { PaymentSentence } from '../PaymentSentence'

/** In place of a payment that the URL does not name: those on their way, newest first. */
export function OpenPayments({ open }: { open: readonly PendingPayment[] }) {
  const { t } = useLingui()
  const when = useWhen()
  if (open.length === 0)
    return (
      <EmptyState
        text={t`No payment of yours is on its way.`}
        action={
          <ButtonLink to={href('member-home')}>
            <Trans>To the member centre</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <section className={stack.gap4} aria-labelledby="open-payments">
      <h2 id="open-payments">
        <Trans>On their way</Trans>
      </h2>
      <ul className={rowsClass}>
        {open.map((payment) => (
          <li key={payment.id}>
            <PageLink to={paymentHref(payment.id)} className={rowClass({ size: 'tall' })}>
              <RowTexts
                title={
                  <PaymentSentence
                    payment={payment}
                    amount={
                      <Money amount={payment.paidAmount ?? payment.amount} currency={payment.currency} />
                    }
                  />
                }
                note={when(payment.createdAt)}
              />
              <Icon name="caret-right" size={2} mirror />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
