import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Vendor } from '../../../shared/contract/games'
import { gameListHref } from '../../../shared/games/list-filter'
import { useHydrated } from '../../browser/use-hydrated'
import { IconButton } from '../../ui/IconButton/IconButton'
import { PageLink } from '../../ui/PageLink/PageLink'
import { Section } from '../../ui/Section/Section'
import styles from './VendorCarousel.module.css'
import { VendorMark } from './VendorMark'

/** Whether the first and the last item are in view, which disables the arrow on that side. */
function useEnds(row: HTMLElement | null): { isAtStart: boolean; isAtEnd: boolean } {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const [first, last] = [row?.firstElementChild, row?.lastElementChild]
    if (!row || !first || !last) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (target === first) setEnds((known) => ({ ...known, isAtStart: isIntersecting }))
          if (target === last) setEnds((known) => ({ ...known, isAtEnd: isIntersecting }))
        }
      },
      { root: row, threshold: 0.9 },
    )
    observer.observe(first)
    observer.observe(last)
    return () => observer.disconnect()
  }, [row])
  return ends
}

/** A scrolling list of vendor logos to swipe, or to move by arrow buttons, which appear with scripts. */
export function VendorCarousel({ title, vendors }: { title: string; vendors: readonly Vendor[] }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [row, setRow] = useState<HTMLUListElement | null>(null)
  const { isAtStart, isAtEnd } = useEnds(row)
  const slide = (steps: 1 | -1) => {
    if (!row) return
    const direction = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollBy({ left: steps * direction * row.clientWidth * 0.8 })
  }
  const arrows = isHydrated && (
    <div className={styles.arrows}>
      <IconButton
        label={t`Previous providers`}
        icon="arrow-left"
        mirror
        dim
        aria-disabled={isAtStart}
        onClick={() => slide(-1)}
      />
      <IconButton
        className={styles.onwards}
        label={t`Next providers`}
        icon="arrow-left"
        mirror
        dim
        aria-disabled={isAtEnd}
        onClick={() => slide(1)}
      />
    </div>
  )
  return (
    <Section id="vendor-carousel" title={title} end={arrows}>
      <ul className={styles.row} ref={setRow}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage} className={styles.item}>
            <PageLink className={styles.vendor} to={gameListHref({ vassalage: vendor.vassalage })}>
              <VendorMark vendor={vendor} named className={styles.mark} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
