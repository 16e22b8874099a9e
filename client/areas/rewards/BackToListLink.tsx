import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './BackToListLink.module.css'

/** Link from one item back to the page that lists all items. */
export function BackToListLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink className={styles.back} to={to}>
      <Icon name="arrow-left" size={1} mirror />
      {children}
    </PageLink>
  )
}
