import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { NEXT_PAGE_MARGIN_PX, NEXT_PAGE_THROTTLE_MS } from '../../../shared/config/product-limits'
import { ButtonLink } from '../Button/Button'
import { isIntersectingNow } from '../hooks/is-intersecting'
import { isPlainClick } from '../PageLink/PageLink'
import styles from './LoadMoreLink.module.css'

/**
 * Calls `more` when the end of a list comes near the viewport, at most once a second.
 * @param mark element at the end of the list
 * @param count number of items in the list
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
        if (!isIntersectingNow(entries)) return
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

interface LoadMoreLinkProps {
  /** URL of the next page, used without scripts. */
  to: string
  state: 'idle' | 'loading' | 'failed'
  /** Number of items in the list. */
  count: number
  /** Label of the link. */
  label: ReactNode
  loadingLabel: ReactNode
  /** Message when the next page failed to load. */
  failedText: ReactNode
  /** Number of items as text. Screen readers announce it when the list has grown. */
  countText: string
  hasMore: boolean
  /** True when the next page loads as the visitor scrolls near the end; false with Save-Data. */
  isEndless: boolean
  more: () => void
}

/**
 * Link to the next page at the end of a list. With scripts, it adds the next page to the list, also
 * automatically when the end comes near the viewport.
 */
export function LoadMoreLink({
  to,
  state,
  count,
  label,
  loadingLabel,
  failedText,
  countText,
  hasMore,
  isEndless,
  more,
}: LoadMoreLinkProps) {
  const [mark, setMark] = useState<HTMLDivElement | null>(null)
  const begun = useRef(count)
  const status = useRef<HTMLParagraphElement>(null)
  const keepFocus = useCallback((link: HTMLAnchorElement) => {
    return () => {
      // When the link disappears because the list is complete, the focus moves to the status text. Otherwise
      // it would return to the top of the page.
      if (document.activeElement === link) status.current?.focus({ preventScroll: true })
    }
  }, [])
  // Observes the end of the list again after each page, even if a page added no items because the list
  // restarted.
  useNearEnd(mark, isEndless && state === 'idle' && hasMore, count, more)
  const append = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    more()
  }
  return (
    <div className={styles.end} ref={setMark}>
      <p role="status" className="sr" ref={status} tabIndex={-1}>
        {count > begun.current && countText}
      </p>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {failedText}
        </p>
      )}
      {hasMore && (
        <ButtonLink
          to={to}
          kind="secondary"
          size="large"
          block
          className={styles.more}
          onClick={append}
          busy={state === 'loading'}
          ref={keepFocus}
        >
          {state === 'loading' ? loadingLabel : state === 'failed' ? <Trans>Try again</Trans> : label}
        </ButtonLink>
      )}
    </div>
  )
}
