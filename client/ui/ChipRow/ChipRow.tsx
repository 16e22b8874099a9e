import { useLingui } from '@lingui/react'
import { clsx } from 'clsx'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import styles from './ChipRow.module.css'

/**
 * Scrolls the selected chip to the start of its row. Scrolls again after a language switch, which may move
 * the chip.
 * @param selected text that identifies the selected chip
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
  /** Text that identifies the selected chip; a new value scrolls the chip into view. */
  selected: string
}

/** Row of links in the form of chips, which scrolls sideways. */
export function ChipRow({ label, selected, className, ...rest }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useScrollToSelected(row, selected)
  return <nav className={clsx(styles.row, className)} aria-label={label} ref={row} {...rest} />
}
