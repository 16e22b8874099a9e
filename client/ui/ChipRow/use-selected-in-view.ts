import { useLingui } from '@lingui/react'
import { type RefObject, useEffect } from 'react'

/**
 * Scrolls the selected tab of a row into view, at the start gutter, also when other words or another direction move it.
 * @param selected identifies the selection
 */
export function useSelectedInView(row: RefObject<HTMLElement | null>, selected: string): void {
  const { locale } = useLingui().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected element changes with `selected`, its place with the language
  useEffect(() => {
    const list = row.current
    const chip = list?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]')
    if (!list || !chip) return
    const style = getComputedStyle(list)
    const [of, to] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
    const gutter = Number.parseFloat(style.paddingInlineStart)
    list.scrollBy({
      left: style.direction === 'rtl' ? of.right - to.right + gutter : of.left - to.left - gutter,
    })
  }, [selected, row, locale])
}
