import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import { PageLink } from '../PageLink/PageLink'
import styles from './Chip.module.css'

interface ChipLinkProps extends Omit<ComponentProps<typeof PageLink>, 'children'> {
  /** Icon name; the selected chip shows its filled form. */
  icon?: string | undefined
  /** Marks the one that is shown now. */
  selected?: boolean
  children: ReactNode
}

/** A filter or a tab that is a link, so that it works without scripts: 36 px drawn, 44 px to tap (DESIGN §4.8). */
export function ChipLink({ icon, selected = false, className, children, ...rest }: ChipLinkProps) {
  return (
    <PageLink className={clsx(styles.chip, className)} aria-current={selected ? 'true' : undefined} {...rest}>
      {icon && <Icon name={icon} variant={selected ? 'fill' : 'regular'} className={styles.icon} />}
      {children}
    </PageLink>
  )
}
