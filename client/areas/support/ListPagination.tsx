import { Trans, useLingui } from '@lingui/react/macro'
import { useFormatters } from '../../i18n/formatters'
import { ButtonLink } from '../../ui/Button/Button'
import styles from './ListPagination.module.css'

interface ListPaginationProps {
  /** Page number, from 1. */
  page: number
  totalPages: number
  /** Returns the URL of a page of the list. */
  to: (page: number) => string
}

/**
 * Links between the pages of a list, newest first. They work without scripts. Nothing is shown for a single
 * page.
 */
export function ListPagination({ page, totalPages, to }: ListPaginationProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  if (totalPages < 2) return null
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {page > 1 && <ButtonLink to={to(page - 1)}>{t`Newer`}</ButtonLink>}
      <span className={styles.place}>
        <Trans>
          {integer(page)} of {integer(totalPages)}
        </Trans>
      </span>
      {page < totalPages && <ButtonLink to={to(page + 1)}>{t`Older`}</ButtonLink>}
    </nav>
  )
}
