import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { NEXT_PAGE_MARGIN_PX, NEXT_PAGE_THROTTLE_MS } from '../../../shared/config/limits'
import { useShell } from '../../data/use-shell'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { isSeenNow } from '../../ui/hooks/is-seen-now'
import { isPlainClick } from '../../ui/PageLink/plain-click'
import styles from './MoreGames.module.css'
import type { LoadState } from './use-more-results'

/**
 * Calls `more` when `mark` comes near the viewport, at most once a second. `count` is the number of items.
 */
function useNearEnd(mark: HTMLElement | null, isOn: boolean, count: number, more: () => void): void {
  const latest = useRef(more)
  latest.current = more
  const calledAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page, which may be a short one
  useEffect(() => {
    if (!mark || !isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!isSeenNow(entries)) return
        const wait = Math.max(0, calledAt.current + NEXT_PAGE_THROTTLE_MS - performance.now())
        timer = setTimeout(() => {
          calledAt.current = performance.now()
          latest.current()
        }, wait)
      },
      { rootMargin: `0px 0px ${NEXT_PAGE_MARGIN_PX}px` },
    )
    observer.observe(mark)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [mark, isOn, count])
}

interface MoreGamesProps {
  /** URL of the next page, used without scripts. */
  to: string
  state: LoadState
  /** Number of games shown, and the total when it is known. */
  count: number
  total: number | null
  hasMore: boolean
  /** Whether the next page loads when the visitor scrolls near the end. */
  isEndless?: boolean
  more: () => void
}

/**
 * The end of a list: a link to the next page. With scripts it appends the page, automatically near the end.
 */
export function MoreGames({ to, state, count, total, hasMore, isEndless = true, more }: MoreGamesProps) {
  const { t } = useLingui()
  const { saveData } = useShell()
  const [mark, setMark] = useState<HTMLDivElement | null>(null)
  const begun = useRef(count)
  useNearEnd(mark, isEndless && !saveData && state !== 'failed' && hasMore, count, more)
  const append = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    more()
  }
  return (
    <div className={styles.end} ref={setMark}>
      <p role="status" className="sr">
        {count > begun.current &&
          (total === null ? t`${count} games shown` : t`${count} of ${total} games shown`)}
      </p>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          <Trans>More games could not be loaded.</Trans>
        </p>
      )}
      {hasMore &&
        (state === 'loading' ? (
          <Button kind="secondary" size="large" block busy className={styles.more}>
            <Trans>Loading more games</Trans>
          </Button>
        ) : (
          <ButtonLink to={to} kind="secondary" size="large" block className={styles.more} onClick={append}>
            {state === 'failed' ? <Trans>Try again</Trans> : <Trans>More games</Trans>}
          </ButtonLink>
        ))}
    </div>
  )
}
