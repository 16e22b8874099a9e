import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { PaymentRecordsQuery, PaymentRow } from '../../../../shared/areas/records/payment-records'
import { href } from '../../../../shared/paths'
import { PAYMENT_KIND_MESSAGES, paymentStateMessage } from '../../../../shared/payments/payment-messages'
import { PAYMENT_STATE_COLOURS } from '../../../../shared/payments/payment-states'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Icon } from '../../../ui/Icon/Icon'
import { IconBox } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { DateTime } from '../DateTime'
import { InlineTextList } from '../InlineTextList'
import { RecordRow } from '../RecordRow'
import { calendarDayOf, useDateFormats } from '../use-date-formats'

interface PaymentLineProps extends Pick<PaymentRecordsQuery, 'today' | 'timeZone'> {
  payment: PaymentRow
}

function Line({ payment, today, timeZone }: PaymentLineProps) {
  const { t } = useLingui()
  const { time, dayAt } = useDateFormats(timeZone)
  const [day, clock] = [dayAt(payment.createdAt), time(payment.createdAt)]
  const { id, direction, state, amount, asked, method, lang, createdAt, reason } = payment
  const currency = payment.currency ?? null
  return (
    <RecordRow
      to={href('payment', { id })}
      start={
        <IconBox>
          <Icon name={direction === 'deposit' ? 'arrow-down' : 'arrow-up'} size={2} />
        </IconBox>
      }
      title={t(PAYMENT_KIND_MESSAGES[direction])}
      note={
        <InlineTextList
          texts={[
            <DateTime key="time" ms={createdAt}>
              {calendarDayOf(createdAt, timeZone) === today ? (
                clock
              ) : (
                <Trans>
                  {day}, {clock}
                </Trans>
              )}
            </DateTime>,
            <TextInLanguage key="method" lang={lang}>
              {method}
            </TextInLanguage>,
            asked !== undefined && (
              <Trans key="asked">
                requested <InlineAmount amount={asked} currency={currency} />
              </Trans>
            ),
            reason !== undefined && reason !== '' && (
              <TextInLanguage key="reason" lang={lang}>
                {reason}
              </TextInLanguage>
            ),
          ]}
        />
      }
      amount={<InlineAmount amount={amount} currency={currency} />}
      below={
        <StatusLabel tone={PAYMENT_STATE_COLOURS[state]}>
          {t(paymentStateMessage(direction, state))}
        </StatusLabel>
      }
    />
  )
}

/** Row of one payment in the list of payments. */
export const PaymentListRow = memo(Line)
