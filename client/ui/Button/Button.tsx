import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { PageLink } from '../PageLink/PageLink'
import styles from './Button.module.css'

interface Look {
  /** Primary is the one next step of a view (DESIGN §4.14). */
  kind?: 'primary' | 'secondary' | 'outline' | 'text' | 'plain' | 'danger' | undefined
  /** 36, 44 or 52 px high; small ones keep a 44 px target. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** Fills its row. */
  block?: boolean | undefined
  className?: string | undefined
}

/** Class names of a button, for plain links that look like one. */
export function buttonClass({ kind = 'secondary', size = 'medium', block = false, className }: Look): string {
  return clsx(
    styles.button,
    styles[kind],
    size !== 'medium' && styles[size],
    block && styles.block,
    className,
  )
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** Keeps its place, shows a spinner and ignores taps; give it a verb as label meanwhile. */
  busy?: boolean
}

/** A button that does something on this page. */
export function Button({ kind, size, block, className, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ kind, size, block, className })}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link to one of our pages that looks like a button. */
export function ButtonLink({
  kind,
  size,
  block,
  className,
  ...rest
}: Look & Omit<ComponentProps<typeof PageLink>, keyof Look>) {
  return <PageLink className={buttonClass({ kind, size, block, className })} {...rest} />
}
