import { useLingui } from '@lingui/react/macro'
import { useShell } from '../../../data/use-shell'
import { useLoginFirst } from '../../../session/login-links'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from './QuickLinks.module.css'
import { quickLinks } from './quick-links'

export function QuickLinks() {
  const { t } = useLingui()
  const shell = useShell()
  const loginFirst = useLoginFirst()
  return (
    <nav aria-label={t`Quick links`}>
      <ul className={styles.links}>
        {quickLinks(shell).map(({ id, to, icon, label, isPrivate }) => (
          <li key={id}>
            <PageLink className={styles.link} {...(isPrivate ? loginFirst.linkTo(to) : { to })}>
              <span className={styles.box}>
                <Icon name={icon} variant="duotone" size={4} />
              </span>
              <span>{t(label)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
