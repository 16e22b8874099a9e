import { useLingui } from '@lingui/react'
import { clsx } from 'clsx'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import styles from './ChipRow.module.css'

/**
 * Scrolls the selected chip of a row into view, at the start gutter, also when another language or direction
 * moves it.
 * @param selected identifies the selection
 */
function useScrollToSelected(row: RefObject<HTMLElement | null>, selected: string): void {
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

interface ChipRowProps extends Omit<ComponentProps<'nav'>, 'aria-label'> {
  /** Accessible name of the row. */
  label: string
  /** Identifies the selected chip, which is scrolled into view. */
  selected: string
}

/** A row of chips (ChipLink) that scrolls sideways. */
export function ChipRow({ label, selected, className, ...rest }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useScrollToSelected(row, selected)
  return <nav className={clsx(styles.row, className)} aria-label={label} ref={row} {...rest} />
}
