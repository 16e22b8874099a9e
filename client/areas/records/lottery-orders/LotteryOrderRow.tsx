import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { type LotteryOrderSummary, lotteryOrderHref } from '../../../../shared/areas/records/lottery-orders'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { BetStateLabel } from '../BetStateLabel'
import { DateTime } from '../DateTime'
import { GameImage } from '../GameImage'
import { NetAmount } from '../NetAmount'
import { RecordRow } from '../RecordRow'
import { useDateFormats } from '../use-date-formats'

function Line({ order, timeZone }: { order: LotteryOrderSummary; timeZone: string }) {
  const { time } = useDateFormats(timeZone)
  const {
    id,
    gameName,
    lang,
    numero,
    status,
    stake,
    result,
    createdAt,
    iconUrl,
    tint,
    currency = null,
  } = order
  const isDecided = status === 'won' || status === 'lost'
  const draw = <bdi>{numero}</bdi>
  const at = <DateTime ms={createdAt}>{time(createdAt)}</DateTime>
  return (
    <RecordRow
      to={lotteryOrderHref(id)}
      start={<GameImage iconUrl={iconUrl} tint={tint} />}
      title={<bdi lang={lang}>{gameName}</bdi>}
      note={
        isDecided ? (
          <Trans>
            Draw {draw} · {at} · stake <InlineAmount amount={stake} currency={currency} />
          </Trans>
        ) : (
          <Trans>
            Draw {draw} · {at}
          </Trans>
        )
      }
      amount={
        isDecided ? (
          <NetAmount amount={result} currency={currency} />
        ) : (
          <InlineAmount amount={stake} currency={currency} />
        )
      }
      below={<BetStateLabel state={status} />}
    />
  )
}

/** Row of one lottery order: the stake until the draw, then the result. */
export const LotteryOrderRow = memo(Line)
