import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type PaymentRecordsFilter,
  paymentRecordsHref,
} from '../../../../shared/areas/records/payment-records'
import type { PaymentRecordState } from '../../../../shared/records/record-names'
import { PAYMENT_RECORD_STATES } from '../../../../shared/records/record-names'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'
import { MethodTabs } from '../../../ui/forms/MethodTabs'

const STATE_NAMES: Readonly<Record<PaymentRecordState, MessageDescriptor>> = {
  open: msg({ message: 'In progress', context: 'payments' }),
  done: msg({ message: 'Completed', context: 'payments' }),
  unsuccessful: msg({ message: 'Failed', context: 'payments' }),
}

/** Links that filter payments by direction and by state. */
export function PaymentFilters({ direction, state }: PaymentRecordsFilter) {
  const { t } = useLingui()
  return (
    <>
      <MethodTabs
        label={t`Payment type`}
        current={direction ?? 'all'}
        methods={[
          {
            id: 'all',
            label: t({ message: 'All', context: 'payments' }),
            to: paymentRecordsHref({ direction: null, state }),
          },
          { id: 'deposit', label: t`Deposits`, to: paymentRecordsHref({ direction: 'deposit', state }) },
          {
            id: 'withdrawal',
            label: t`Withdrawals`,
            to: paymentRecordsHref({ direction: 'withdrawal', state }),
          },
        ]}
      />
      <ChipRow label={t`Status`} selected={state ?? ''}>
        <ChipLink to={paymentRecordsHref({ direction, state: null })} selected={state === null} inPlace>
          {t`Any status`}
        </ChipLink>
        {PAYMENT_RECORD_STATES.map((one) => (
          <ChipLink
            key={one}
            to={paymentRecordsHref({ direction, state: one })}
            selected={one === state}
            inPlace
          >
            {t(STATE_NAMES[one])}
          </ChipLink>
        ))}
      </ChipRow>
    </>
  )
}
