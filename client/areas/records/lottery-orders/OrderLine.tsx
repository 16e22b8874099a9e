import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { type OrderRow, orderHref } from '../../../../shared/areas/records/lottery-orders'
import { Money } from '../../../ui/Amount/Money'
import { At } from '../At'
import { GamePicture } from '../GamePicture'
import { RecordRow } from '../RecordRow'
import { Signed } from '../Signed'
import { StateMark } from '../StateMark'
import { useDayText } from '../use-day-text'

function Line({ order, timeZone }: { order: OrderRow; timeZone: string }) {
  const { time } = useDayText(timeZone)
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
  const at = <At ms={createdAt}>{time(createdAt)}</At>
  return (
    <RecordRow
      to={orderHref(id)}
      start={<GamePicture iconUrl={iconUrl} tint={tint} />}
      title={<bdi lang={lang}>{gameName}</bdi>}
      note={
        isDecided ? (
          <Trans>
            Draw {draw} · {at} · stake <Money amount={stake} currency={currency} />
          </Trans>
        ) : (
          <Trans>
            Draw {draw} · {at}
          </Trans>
        )
      }
      amount={
        isDecided ? (
          <Signed amount={result} currency={currency} />
        ) : (
          <Money amount={stake} currency={currency} />
        )
      }
      below={<StateMark state={status} />}
    />
  )
}

/** One order of the list: the stake while it is not decided, then what it brought. */
export const OrderLine = memo(Line)
