import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '../../../../shared/areas/records/lottery-orders'
import { Money } from '../../../ui/Amount/Money'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { Line } from '../../../ui/Line/Line'
import { rowsClass } from '../../../ui/rows/Row'
import { At } from '../At'
import { dayOf, useDayText } from '../use-day-text'
import styles from './LoadedOrder.module.css'

/** When an order was placed and is drawn, what it may bring and has brought, and its number for questions. */
export function OrderDetails({ order, now, timeZone }: OrderView) {
  const { t } = useLingui()
  const { time, dateTime } = useDayText(timeZone)
  const { id, status, createdAt, drawsAt, bestPrize, payout, currency = null } = order
  const moment = (ms: number) => (
    <At ms={ms}>
      {dayOf(ms, timeZone) === dayOf(now, timeZone) ? <Trans>Today, {time(ms)}</Trans> : dateTime(ms)}
    </At>
  )
  return (
    <div className={rowsClass}>
      <dl className={styles.details}>
        <Line term={<Trans>Placed</Trans>}>{moment(createdAt)}</Line>
        <Line term={<Trans>Draw time</Trans>}>{moment(drawsAt)}</Line>
        {bestPrize !== undefined && (
          <Line term={<Trans>Best prize</Trans>}>
            <Money amount={bestPrize} currency={currency} />
          </Line>
        )}
        {(status === 'won' || status === 'lost') && (
          <Line term={<Trans>Payout</Trans>}>
            <Money amount={payout} currency={currency} />
          </Line>
        )}
      </dl>
      <CopyRow label={t`Order number`} text={id} />
    </div>
  )
}
