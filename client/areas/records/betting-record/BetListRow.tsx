import { Trans } from '@lingui/react/macro'
import { type MouseEvent, memo } from 'react'
import type { BetRow } from '../../../../shared/areas/records/betting-record'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { isPlainClick } from '../../../ui/PageLink/PageLink'
import { BetStateLabel } from '../BetStateLabel'
import { DateTime } from '../DateTime'
import { GameImage } from '../GameImage'
import { NetAmount } from '../NetAmount'
import { RecordRow } from '../RecordRow'
import { useDateFormats } from '../use-date-formats'

interface BetLineProps {
  bet: BetRow
  hrefOf: (id: string) => string
  currency: string | null
  timeZone: string
  /** Opens the bet in a sheet over the list. */
  onOpen: (bet: BetRow, opener: HTMLElement) => void
}

function Line({ bet, hrefOf, currency, timeZone, onOpen }: BetLineProps) {
  const { time } = useDateFormats(timeZone)
  const { game, lang, iconUrl, tint, stake, state, placedAt, result } = bet
  const at = <DateTime ms={placedAt}>{time(placedAt)}</DateTime>
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onOpen(bet, event.currentTarget)
  }
  return (
    <RecordRow
      to={hrefOf(bet.id)}
      inPlace
      start={<GameImage iconUrl={iconUrl} tint={tint} />}
      title={<bdi lang={lang}>{game}</bdi>}
      note={
        <Trans>
          {at} · stake <InlineAmount amount={stake} currency={currency} />
        </Trans>
      }
      amount={
        state === 'open' ? (
          <InlineAmount amount={stake} currency={currency} />
        ) : (
          <NetAmount amount={result} currency={currency} />
        )
      }
      below={<BetStateLabel state={state} />}
      onClick={open}
    />
  )
}

/** Row of one bet in the list of bets. */
export const BetListRow = memo(Line)
