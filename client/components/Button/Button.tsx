import type { ComponentProps } from 'react'
import { PageLink } from '../PageLink/PageLink'
import styles from './Button.module.css'

interface Look {
  /** Primary is the one next step of a view (DESIGN §4.14). */
  kind?: 'primary' | 'secondary' | 'outline' | 'text' | 'plain' | 'danger'
  /** 36, 44 or 52 px high; small ones keep a 44 px target. */
  size?: 'small' | 'medium' | 'large'
  /** Fills its row. */
  block?: boolean
}

function classOf({ kind = 'secondary', size = 'medium', block = false }: Look, className: string | undefined): string {
  return [styles.button, styles[kind], size !== 'medium' && styles[size], block && styles.block, className]
    .filter(Boolean)
    .join(' ')
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Keeps its width, shows a spinner and ignores taps; give a verb as label while busy. */
  busy?: boolean
}

/** A button that does something on this page. */
export function Button({ kind, size, block, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ ...(kind && { kind }), ...(size && { size }), ...(block && { block }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      {...(busy && { onClick: (event) => event.preventDefault() })}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link to one of our pages that looks like a button. */
export function ButtonLink({ kind, size, block, className, ...rest }: Look & ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      className={classOf({ ...(kind && { kind }), ...(size && { size }), ...(block && { block }) }, className)}
      {...rest}
    />
  )
}
