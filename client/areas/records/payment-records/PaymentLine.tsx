import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { PaymentRecordsQuery, PaymentRow } from '../../../../shared/areas/records/payment-records'
import { href } from '../../../../shared/paths'
import { PAYMENT_KIND_MESSAGES, paymentStateMessage } from '../../../../shared/payments/payment-messages'
import { PAYMENT_TONES } from '../../../../shared/payments/payment-states'
import { Money } from '../../../ui/Amount/Money'
import { Icon } from '../../../ui/Icon/Icon'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import { Pill } from '../../../ui/Pill/Pill'
import { IconBox } from '../../../ui/rows/row'
import { DateTime } from '../DateTime'
import { InlineList } from '../InlineList'
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
        <InlineList
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
            <InLanguage key="method" lang={lang}>
              {method}
            </InLanguage>,
            asked !== undefined && (
              <Trans key="asked">
                asked for <Money amount={asked} currency={currency} />
              </Trans>
            ),
            reason !== undefined && reason !== '' && (
              <InLanguage key="reason" lang={lang}>
                {reason}
              </InLanguage>
            ),
          ]}
        />
      }
      amount={<Money amount={amount} currency={currency} />}
      below={<Pill tone={PAYMENT_TONES[state]}>{t(paymentStateMessage(direction, state))}</Pill>}
    />
  )
}

/** Row of one payment in the list of payments. */
export const PaymentLine = memo(Line)
