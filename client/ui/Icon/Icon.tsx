import { clsx } from 'clsx'
import styles from './Icon.module.css'
import { useIconHref } from './icon-href'
import type { IconName, IconVariant } from './icon-names'

export interface IconProps<Variant extends IconVariant = 'regular'> {
  /** Name of an icon that the sprite has in this variant. */
  name: IconName<Variant>
  /**
   * Style of the icon. Use 'fill' for the selected item, 'duotone' in icon boxes, and 'bold' at 16 px and
   * below.
   */
  variant?: Variant
  /** Size of the icon: 1 to 4 are 16, 20, 24 and 28 px. */
  size?: 1 | 2 | 3 | 4
  /** True for icons that must be mirrored in right-to-left languages: arrows, carets, sign-out, megaphone. */
  mirror?: boolean
  className?: string | undefined
}

/** A decorative icon from the sprite. The accessible name belongs to the control around the icon. */
export function Icon<Variant extends IconVariant = 'regular'>({
  name,
  variant,
  size = 3,
  mirror = false,
  className,
}: IconProps<Variant>) {
  const href = useIconHref(name, variant)
  const classes = clsx(styles.icon, styles[`size${size}`], mirror && styles.mirror, className)
  return (
    <svg className={classes} aria-hidden="true">
      <use href={href} />
    </svg>
  )
}
