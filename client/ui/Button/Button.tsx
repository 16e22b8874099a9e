import { clsx } from 'clsx'
import type { ComponentProps, SyntheticEvent } from 'react'
import { TranslationSafeText } from '../../i18n/TranslationSafeText'
import { PageLink } from '../PageLink/PageLink'
import styles from './Button.module.css'

interface ButtonLook {
  /** Appearance of the button. Use 'primary' only for the main action of a page. */
  kind?: 'primary' | 'secondary' | 'outline' | 'text' | 'plain' | 'danger' | undefined
  /** Height of the button: 36, 44 or 52 px; small buttons keep a touch target of 44 px. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** True when the button takes the full width of its container. */
  block?: boolean | undefined
  className?: string | undefined
}

/** Returns the class names that make a plain link look like a button. */
export function buttonClass({
  kind = 'secondary',
  size = 'medium',
  block = false,
  className,
}: ButtonLook): string {
  return clsx(
    styles.button,
    styles[kind],
    size !== 'medium' && styles[size],
    block && styles.block,
    className,
  )
}

const BUSY_PROPS = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => event.preventDefault(),
} as const

const spinner = <span className={styles.spinner} aria-hidden="true" />

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /**
   * True while the button's action runs. The button keeps its size, shows a spinner and ignores taps. Use a
   * label such as “Saving” meanwhile.
   */
  busy?: boolean
}

export function Button({ kind, size, block, className, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ kind, size, block, className })}
      {...rest}
      {...(busy && BUSY_PROPS)}
    >
      {busy && spinner}
      <TranslationSafeText>{children}</TranslationSafeText>
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof PageLink>, keyof ButtonLook> {
  /**
   * True while the link's action runs. The link shows a spinner and ignores taps. Its element stays, so that
   * it keeps the focus.
   */
  busy?: boolean
}

/** A link to a page of the lobby that looks like a button. */
export function ButtonLink({
  kind,
  size,
  block,
  className,
  busy = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <PageLink className={buttonClass({ kind, size, block, className })} {...rest} {...(busy && BUSY_PROPS)}>
      {busy && spinner}
      <TranslationSafeText>{children}</TranslationSafeText>
    </PageLink>
  )
}
