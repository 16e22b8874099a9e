import { clsx } from 'clsx'
import styles from './Icon.module.css'

export interface IconProps {
  /** Phosphor name; add it to icons.json, from which the sprite is built. */
  name: string
  /** Regular for resting, fill for current, duotone for boxes, bold at 16 px and below (DESIGN §5). */
  variant?: 'regular' | 'fill' | 'duotone' | 'bold'
  /** 1 to 4: 16, 20, 24, 28 px. */
  size?: 1 | 2 | 3 | 4
  /** Mirrored in right-to-left pages: arrows, carets, sign-out, megaphone. */
  mirror?: boolean
  className?: string | undefined
}

/** A decorative icon from the document's inline sprite; name the control that holds it, not the icon. */
export function Icon({ name, variant = 'regular', size = 3, mirror = false, className }: IconProps) {
  const classes = clsx(styles.icon, styles[`size${size}`], mirror && styles.mirror, className)
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`#i-${name}${variant === 'regular' ? '' : `-${variant}`}`} />
    </svg>
  )
}
