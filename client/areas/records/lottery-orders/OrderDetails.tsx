import { Trans, useLingui } from '@lingui/react/macro'
import type { LotteryOrderView } from '../../../../shared/areas/records/lottery-orders'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { dividedCardClass } from '../../../ui/rows/row'
import { DateTime } from '../DateTime'
import { calendarDayOf, useDateFormats } from '../use-date-formats'
import styles from './LotteryOrderContent.module.css'

/** A lottery order's times, possible and actual payout, and reference number. */
export function OrderDetails({ order, now, timeZone }: LotteryOrderView) {
  const { t } = useLingui()
  const { time, dateTime } = useDateFormats(timeZone)
  const { id, status, createdAt, drawsAt, bestPrize, payout, currency = null } = order
  const moment = (ms: number) => (
    <DateTime ms={ms}>
      {calendarDayOf(ms, timeZone) === calendarDayOf(now, timeZone) ? (
        <Trans>Today, {time(ms)}</Trans>
      ) : (
        dateTime(ms)
      )}
    </DateTime>
  )
  return (
    <div className={dividedCardClass}>
      <dl className={styles.details}>
        <DescriptionRow term={<Trans>Placed</Trans>}>{moment(createdAt)}</DescriptionRow>
        <DescriptionRow term={<Trans>Draw time</Trans>}>{moment(drawsAt)}</DescriptionRow>
        {bestPrize !== undefined && (
          <DescriptionRow term={<Trans>Maximum payout</Trans>}>
            <InlineAmount amount={bestPrize} currency={currency} />
          </DescriptionRow>
        )}
        {(status === 'won' || status === 'lost') && (
          <DescriptionRow term={<Trans>Payout</Trans>}>
            <InlineAmount amount={payout} currency={currency} />
          </DescriptionRow>
        )}
      </dl>
      <CopyRow label={t`Order number`} text={id} />
    </div>
  )
}
