import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/icon-names'
import { PageLink } from '../PageLink/PageLink'
import styles from './Chip.module.css'

interface ChipLinkProps extends Omit<ComponentProps<typeof PageLink>, 'children'> {
  /** Name of the chip's icon; the selected chip shows the filled variant. */
  icon?: IconName<'regular' | 'fill'> | undefined
  /** True for the selected chip. */
  selected?: boolean
  children: ReactNode
}

/**
 * A filter or a tab, as a link, so that it works without scripts. It is 36 px high, with a touch target of 44
 * px.
 */
export function ChipLink({ icon, selected = false, className, children, ...rest }: ChipLinkProps) {
  return (
    <PageLink className={clsx(styles.chip, className)} aria-current={selected ? 'true' : undefined} {...rest}>
      {icon && <Icon name={icon} variant={selected ? 'fill' : 'regular'} className={styles.icon} />}
      {children}
    </PageLink>
  )
}
