import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { HomeData } from '../../../../shared/areas/home/home'
import type { Winner } from '../../../../shared/contract/home-schemas'
import { callApi } from '../../../data/call-api'
import { Amount } from '../../../ui/Amount/Amount'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { useInterval } from '../../../ui/hooks/use-interval'
import { useOnScreen } from '../../../ui/hooks/use-on-screen'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { Section } from '../../../ui/Section/Section'
import { LiveDot } from '../LiveDot'
import { useAutoScrollingRows } from './use-auto-scrolling-rows'
import { useMotionAllowed } from './use-motion-allowed'
import styles from './WinnerBoard.module.css'
import winnerRowStyles from './WinnerRow.module.css'
import { isWinnerListScrolling, selectWinnerRows } from './winner-board-rows'

/**
 * One row of the winner board. Amounts include the currency, because visitors would otherwise assume their
 * own currency.
 */
function WinnerRow({ winner }: { winner: Winner }) {
  const { iconUrl, customerName, gameName, lang, vendor, winAmount, currency } = winner
  return (
    <li className={winnerRowStyles.row}>
      <span className={winnerRowStyles.thumb}>
        <CoverImage
          className={winnerRowStyles.art}
          src={iconUrl ?? null}
          alt=""
          width={240}
          height={320}
          widths={[240]}
        />
      </span>
      <span className={winnerRowStyles.who}>
        <span className={winnerRowStyles.name}>
          <bdi>{customerName}</bdi>
        </span>
        <span className={winnerRowStyles.game}>
          <bdi lang={lang}>{gameName}</bdi> · <bdi>{vendor}</bdi>
        </span>
      </span>
      {currency && (
        <Amount className={winnerRowStyles.amount} sign="+" amount={winAmount} currency={currency} />
      )}
    </li>
  )
}

const REFRESH_MS = 60_000

/**
 * Returns the latest wins. The page loads them, and they are refreshed every minute while the board is
 * visible.
 */
function useWinners(loaded: Winner[], isSeen: boolean): Winner[] {
  const [newer, setNewer] = useState<{ since: Winner[]; winners: Winner[] } | null>(null)
  const refresh = async () => {
    const answer = await callApi((api) => api.winners.$get, { query: {} })
    if (answer.ok && answer.value.list.length > 0) setNewer({ since: loaded, winners: answer.value.list })
  }
  useInterval(() => void refresh(), REFRESH_MS, isSeen)
  return newer?.since === loaded ? newer.winners : loaded
}

/**
 * Board with the latest wins. Five rows are visible. A board with more than six wins scrolls one row at a
 * time, unless the visitor pauses it.
 */
export default function WinnerBoard() {
  const { winners: loaded } = useLoaderData<HomeData>()
  const { t } = useLingui()
  const board = useRef<HTMLDivElement>(null)
  const isSeen = useOnScreen(board)
  const mayMove = useMotionAllowed()
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const winners = useWinners(loaded, isSeen && mayMove)
  const canMove = mayMove && isWinnerListScrolling(winners.length)
  const { list, offset } = useAutoScrollingRows(winners.length, canMove && isSeen && !isPaused && !isHeld)

  const pause = canMove && (
    <IconButton
      dim
      icon={<Icon name={isPaused ? 'play' : 'pause'} variant="fill" size={1} />}
      label={isPaused ? t`Resume latest wins` : t`Pause latest wins`}
      onClick={() => setPaused(!isPaused)}
    />
  )
  const title = (
    <>
      <LiveDot />
      <Trans>Latest wins</Trans>
    </>
  )
  return (
    <Section id="wins" title={title} end={pause} className={styles.block}>
      <p className={styles.note}>
        <Trans>Only wins are shown here, not losses.</Trans>
      </p>
      <div
        ref={board}
        className={styles.board}
        data-fades={isWinnerListScrolling(winners.length) || undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        <ul ref={list}>
          {selectWinnerRows(winners, offset).map(({ index, entry }) => (
            <WinnerRow key={index} winner={entry} />
          ))}
        </ul>
      </div>
    </Section>
  )
}
