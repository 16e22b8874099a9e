import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './TeamBreadcrumbs.module.css'

interface TeamBreadcrumbsProps {
  /** Members from the top of the team down to the displayed member, without the logged-in agent. */
  path: readonly { id: string; account: string }[]
  /** Returns the URL of a member's downline list; null: the list of the logged-in agent. */
  hrefOf: (id: string | null) => string
}

/** Breadcrumbs from the logged-in agent down to the displayed member of the team. */
export function TeamBreadcrumbs({ path, hrefOf }: TeamBreadcrumbsProps) {
  const { t } = useLingui()
  const places: { id: string | null; name: ReactNode }[] = [
    { id: null, name: <Trans>You</Trans> },
    ...path.map(({ id, account }) => ({ id, name: <bdi>{account}</bdi> })),
  ]
  const last = places.length - 1
  return (
    <nav aria-label={t`Levels`}>
      <ol className={styles.path}>
        {places.map(({ id, name }, level) => (
          <li key={id} className={styles.place}>
            {level > 0 && <Icon name="caret-right" size={1} mirror />}
            {level === last ? (
              <span className={clsx(styles.name, styles.current)} aria-current="page">
                {name}
              </span>
            ) : (
              <PageLink to={hrefOf(id)} className={styles.name}>
                {name}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
