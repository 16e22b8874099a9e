import { clsx } from 'clsx'
import type { ComponentProps, ReactElement } from 'react'
import { Icon, type IconProps } from '../Icon/Icon'
import type { IconName } from '../Icon/icon-names'
import { PageLink } from '../PageLink/PageLink'
import styles from './IconButton.module.css'

interface IconControlProps extends Partial<Pick<IconProps, 'size' | 'mirror'>> {
  /** Accessible name of the button. */
  label: string
  /** Name of a regular icon, or an element such as a flag. */
  icon: IconName | ReactElement
  /** True when the button is less prominent than the main icons of its bar. */
  dim?: boolean
  className?: string | undefined
}

/** Separates the props for the appearance from the attributes of the element. */
function splitIconProps<T extends IconControlProps>({
  label,
  icon,
  size = 3,
  mirror = false,
  dim,
  ...rest
}: T) {
  const { className, ...attributes } = rest
  const content = typeof icon === 'string' ? <Icon name={icon} size={size} mirror={mirror} /> : icon
  const classes = clsx(styles.iconButton, dim && styles.dim, className)
  return { content, attributes: { 'aria-label': label, className: classes, ...attributes } }
}

type ElementProps<T> = Omit<T, keyof IconControlProps | 'children' | 'aria-label'>

/** A 44 px button that shows only an icon. */
export function IconButton(props: IconControlProps & ElementProps<ComponentProps<'button'>>) {
  const { content, attributes } = splitIconProps(props)
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  )
}

/** A link to a page of the lobby that looks like an IconButton. */
export function IconLink(props: IconControlProps & ElementProps<ComponentProps<typeof PageLink>>) {
  const { content, attributes } = splitIconProps(props)
  return <PageLink {...attributes}>{content}</PageLink>
}

/**
 * A link to a fragment of the page that looks like an IconButton. It opens a dialog, which also works without
 * scripts.
 */
export function IconAnchor(
  props: IconControlProps & ElementProps<ComponentProps<'a'>> & { href: `#${string}` },
) {
  const { content, attributes } = splitIconProps(props)
  return <a {...attributes}>{content}</a>
}
