import { clsx } from 'clsx'
import styles from './Icon.module.css'
import { useIconHref } from './icon-href'

export interface IconProps {
  /** Name of a Phosphor icon. Add it to icons.json, from which the sprite is built. */
  name: string
  /** 'fill' marks the current item; use 'duotone' in icon boxes and 'bold' at 16 px and below. */
  variant?: 'regular' | 'fill' | 'duotone' | 'bold'
  /** 1 to 4: 16, 20, 24, 28 px. */
  size?: 1 | 2 | 3 | 4
  /** Mirrored in right-to-left languages: arrows, carets, sign-out, megaphone. */
  mirror?: boolean
  className?: string | undefined
}

/** A decorative icon from a sprite. Label the control around it, not the icon. */
export function Icon({ name, variant = 'regular', size = 3, mirror = false, className }: IconProps) {
  const href = useIconHref(variant === 'regular' ? name : `${name}-${variant}`)
  const classes = clsx(styles.icon, styles[`size${size}`], mirror && styles.mirror, className)
  return (
    <svg className={classes} aria-hidden="true">
      <use href={href} />
    </svg>
  )
}
