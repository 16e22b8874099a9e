import { Trans, useLingui } from '@lingui/react/macro'
import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?raw'
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw'
import { memo } from 'react'
import { href } from '../../../../shared/paths'
import { paymentTones } from '../../../../shared/payments/payment-tones'
import { kindWord, stateWord } from '../../../../shared/payments/payment-words'
import { Money } from '../../../ui/Amount/Money'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import { Pill } from '../../../ui/Pill/Pill'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox } from '../../../ui/rows/Row'
import { At } from '../At'
import { Dotted } from '../Dotted'
import { RecordRow } from '../RecordRow'
import { dayOf, useDayText } from '../use-day-text'
import type { Asked, PaymentRow } from './contract'

interface PaymentLineProps extends Pick<Asked, 'today' | 'timeZone'> {
  payment: PaymentRow
}

function Line({ payment, today, timeZone }: PaymentLineProps) {
  const { t } = useLingui()
  const { time, dayAt } = useDayText(timeZone)
  const [day, clock] = [dayAt(payment.createdAt), time(payment.createdAt)]
  const { id, direction, state, amount, asked, method, lang, createdAt, reason } = payment
  const currency = payment.currency ?? null
  return (
    <RecordRow
      to={href('payment', { id })}
      start={
        <IconBox>
          <PathIcon svg={direction === 'deposit' ? arrowDown : arrowUp} size={2} />
        </IconBox>
      }
      title={t(kindWord[direction])}
      note={
        <Dotted
          texts={[
            <At key="time" ms={createdAt}>
              {dayOf(createdAt, timeZone) === today ? (
                clock
              ) : (
                <Trans>
                  {day}, {clock}
                </Trans>
              )}
            </At>,
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
      below={<Pill tone={paymentTones[state]}>{t(stateWord(direction, state))}</Pill>}
    />
  )
}

/** One payment of the list. */
export const PaymentLine = memo(Line)
