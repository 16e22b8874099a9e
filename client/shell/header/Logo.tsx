import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { href } from '../../../shared/pages'
import { useShell } from '../../data/use-shell'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './Logo.module.css'

/** The brand's logo, with its name where it fits. Links home. */
export function Logo({ name = true, className }: { name?: boolean; className?: string | undefined }) {
  const { t } = useLingui()
  const { brandName } = useShell()
  return (
    <PageLink to={href('home')} className={clsx(styles.logo, className)} aria-label={t`${brandName}, home`}>
      <svg className={styles.mark} viewBox="8 8 48 48" aria-hidden="true">
        <path
          fillRule="evenodd"
          d="M14 52V31a18 18 0 0 1 36 0v21H39V31a7 7 0 0 0-14 0v21zM28.5 52V40a3.5 3.5 0 0 1 7 0v12z"
        />
      </svg>
      {name && (
        <span className={styles.name} aria-hidden="true">
          {brandName}
        </span>
      )}
    </PageLink>
  )
}
