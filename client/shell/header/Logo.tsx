import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { href } from '../../../shared/paths'
import { useShell } from '../../data/use-shell'
import { BrandMark } from '../../ui/Icon/BrandMark'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './Logo.module.css'

/** The brand's logo, with the brand's name if there is room. Links to home. */
export function Logo({ name = true, className }: { name?: boolean; className?: string | undefined }) {
  const { t } = useLingui()
  const { brandName } = useShell()
  return (
    <PageLink to={href('home')} className={clsx(styles.logo, className)} aria-label={t`${brandName}, home`}>
      <BrandMark className={styles.mark} />
      {name && (
        <span className={styles.name} aria-hidden="true">
          {brandName}
        </span>
      )}
    </PageLink>
  )
}
