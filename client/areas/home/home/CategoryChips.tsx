import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { HomeData } from '../../../../shared/areas/home/home'
import { CATEGORY_LABELS } from '../../../shell/category-labels'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import styles from './CategoryChips.module.css'
import { homeCategoryHref } from './category-href'

/** Game categories as links that work without scripts. The row sticks below the header. */
export function CategoryChips({ categories, category }: Pick<HomeData, 'categories' | 'category'>) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  // The category that was selected before the last change. Its initial value prevents a layout measurement
  // during hydration.
  const previous = useRef(categories[0])

  useEffect(() => {
    if (category === previous.current) return
    previous.current = category
    const list = row.current
    const chip = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !chip) return
    const isRtl = getComputedStyle(list).direction === 'rtl'
    const [of, to] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
    const gutter = Number.parseFloat(getComputedStyle(list).paddingInlineStart)
    list.scrollBy({ left: isRtl ? of.right - to.right + gutter : of.left - to.left - gutter })
  }, [category])

  return (
    <nav className={styles.bar} aria-label={t`Game types`}>
      <ul className={styles.chips} ref={row}>
        {categories.map((each) => (
          <li key={each}>
            <ChipLink
              to={homeCategoryHref(each)}
              icon={each === 'HOT' ? 'fire' : CATEGORY_LABELS[each].icon}
              selected={each === category}
              inPlace
            >
              {each === 'HOT' ? t`Hot` : t(CATEGORY_LABELS[each].label)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
