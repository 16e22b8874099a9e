import { type RefObject, useEffect } from 'react'

/** Keeps the selected tab of a row in view, at the start gutter. @param selected what is selected, in words */
export function useSelectedInView(row: RefObject<HTMLElement | null>, selected: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element is selected for each word
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
  }, [selected, row])
}
