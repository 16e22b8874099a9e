import { Trans } from '@lingui/react/macro'
import { paymentHref } from '../../../../shared/areas/wallet/payment'
import type { PayWay } from '../../../../shared/payments/payment-view'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { PayByCode } from './PayByCode'
import { PayByCoin } from './PayByCoin'
import { PayByGateway } from './PayByGateway'
import { PayByTransfer } from './PayByTransfer'
import styles from './PaymentPage.module.css'
import type { PayProps } from './pay-props'

function Way({ payment, pay, now }: PayProps<PayWay['flow']>) {
  switch (pay.flow) {
    case 'gateway':
      return <PayByGateway payment={payment} pay={pay} now={now} />
    case 'qr':
      return <PayByCode payment={payment} pay={pay} now={now} />
    case 'coin':
      return <PayByCoin payment={payment} pay={pay} now={now} />
    case 'transfer':
      return <PayByTransfer payment={payment} pay={pay} now={now} />
  }
}

/** How to pay a deposit, by what it needs. */
export const PayWays = (props: PayProps<PayWay['flow']>) => (
  <>
    <Way {...props} />
    <p className={styles.small}>
      <PageLink to={paymentHref(props.payment.id, 'missing')} className={styles.link}>
        <Trans>Paid, but nothing happened?</Trans>
      </PageLink>
    </p>
  </>
)
