import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconProps } from '../Icon/Icon'
import { PageLink } from '../PageLink/PageLink'
import styles from './IconButton.module.css'

interface Face {
  /** What it does, for who cannot see the icon. */
  label: string
  /** Icon name, or a picture such as a flag. */
  icon: string | ReactNode
  variant?: IconProps['variant']
  size?: IconProps['size']
  mirror?: boolean
  /** Resting icons that are not the main thing in their bar. */
  dim?: boolean
}

function face({ icon, variant, size, mirror }: Omit<Face, 'label'>): ReactNode {
  if (typeof icon !== 'string') return icon
  return <Icon name={icon} {...(variant && { variant })} {...(size && { size })} {...(mirror && { mirror })} />
}

const classOf = (dim: boolean | undefined, className: string | undefined) =>
  [styles.iconButton, dim && styles.dim, className].filter(Boolean).join(' ')

/** A 44 px button with an icon alone. */
export function IconButton({
  label,
  icon,
  variant,
  size,
  mirror,
  dim,
  className,
  ...rest
}: Face & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" aria-label={label} className={classOf(dim, className)} {...rest}>
      {face({ icon, ...(variant && { variant }), ...(size && { size }), ...(mirror && { mirror }) })}
    </button>
  )
}

/** The same as a link: to a page of ours by `to`. */
export function IconLink({
  label,
  icon,
  variant,
  size,
  mirror,
  dim,
  className,
  ...rest
}: Face & Omit<ComponentProps<typeof PageLink>, 'children'>) {
  return (
    <PageLink aria-label={label} className={classOf(dim, className)} {...rest}>
      {face({ icon, ...(variant && { variant }), ...(size && { size }), ...(mirror && { mirror }) })}
    </PageLink>
  )
}
