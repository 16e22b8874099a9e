import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconProps } from '../Icon/Icon'
import { PageLink } from '../PageLink/PageLink'
import styles from './IconButton.module.css'

interface Face extends Partial<Pick<IconProps, 'variant' | 'size' | 'mirror'>> {
  /** What it does, for who cannot see the icon. */
  label: string
  /** Icon name, or a picture such as a flag. */
  icon: ReactNode
  /** Resting icons that are not the main thing in their bar. */
  dim?: boolean
  className?: string | undefined
}

/** Splits the look from what the element itself takes. */
function faceOf<T extends Face>({
  label,
  icon,
  variant = 'regular',
  size = 3,
  mirror = false,
  dim,
  ...rest
}: T) {
  const { className, ...attributes } = rest
  const picture =
    typeof icon === 'string' ? <Icon name={icon} variant={variant} size={size} mirror={mirror} /> : icon
  const classes = clsx(styles.iconButton, dim && styles.dim, className)
  return { picture, attributes: { 'aria-label': label, className: classes, ...attributes } }
}

type Without<T> = Omit<T, keyof Face | 'children' | 'aria-label'>

/** A 44 px button with an icon alone. */
export function IconButton(props: Face & Without<ComponentProps<'button'>>) {
  const { picture, attributes } = faceOf(props)
  return (
    <button type="button" {...attributes}>
      {picture}
    </button>
  )
}

/** The same as a link to a page of ours. */
export function IconLink(props: Face & Without<ComponentProps<typeof PageLink>>) {
  const { picture, attributes } = faceOf(props)
  return <PageLink {...attributes}>{picture}</PageLink>
}

/** The same as a link within this page: opens a dialog that the address names when there are no scripts. */
export function IconAnchor(props: Face & Without<ComponentProps<'a'>> & { href: `#${string}` }) {
  const { picture, attributes } = faceOf(props)
  return <a {...attributes}>{picture}</a>
}
