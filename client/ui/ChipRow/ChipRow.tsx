import { clsx } from 'clsx'
import { type ComponentProps, useRef } from 'react'
import styles from './ChipRow.module.css'
import { useSelectedInView } from './use-selected-in-view'

interface ChipRowProps extends Omit<ComponentProps<'nav'>, 'aria-label'> {
  /** Accessible name. */
  label: string
  /** Identifies the selected chip, which is scrolled into view. */
  selected: string
}

/** A row of chips (ChipLink) that scrolls sideways. */
export function ChipRow({ label, selected, className, ...rest }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useSelectedInView(row, selected)
  return <nav className={clsx(styles.row, className)} aria-label={label} ref={row} {...rest} />
}
