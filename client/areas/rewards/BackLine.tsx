import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './BackLine.module.css'

/** Links from a section of a page back to the whole. */
export function BackLine({ to, children }: { to: string; children: string }) {
  return (
    <PageLink className={styles.back} to={to}>
      <Icon name="arrow-left" size={1} mirror />
      {children}
    </PageLink>
  )
}
