import type { ReactNode } from 'react'
import { ButtonLink } from '../components/Button/Button'
import { Icon } from '../components/Icon/Icon'
import styles from './Notice.module.css'

/** Something is not as it should be: said quietly, the rest works. */
export function Notice({
  children,
  retry,
  label,
}: {
  children: ReactNode
  retry?: string
  label?: ReactNode
}) {
  return (
    <p className={styles.notice}>
      <Icon name="info" size={2} className={styles.icon} />
      <span>{children}</span>
      {retry && (
        <ButtonLink kind="text" to={retry} inPlace>
          {label}
        </ButtonLink>
      )}
    </p>
  )
}
