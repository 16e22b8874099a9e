import { Trans } from '@lingui/react/macro'
import { useFormatters } from '../../../i18n/formatters'
import { ButtonLink } from '../../../ui/Button/Button'
import stack from '../../../ui/stack.module.css'
import styles from './contracts.module.css'

interface ContractPaginationProps {
  /** Accessible name of the list of contracts. */
  label: string
  /** Current page number, from 1. */
  page: number
  pages: number
  /** Returns the URL of a page of the list; null: the first page. */
  hrefOf: (page: number | null) => string
}

/** Links to the previous and the next page of a list of contracts. */
export function ContractPagination({ label, page, pages, hrefOf }: ContractPaginationProps) {
  const { integer } = useFormatters()
  const [shown, all] = [integer(page), integer(pages)]
  if (pages === 1) return null
  return (
    <nav className={stack.ends} aria-label={label}>
      {page > 1 && (
        <ButtonLink to={hrefOf(page > 2 ? page - 1 : null)} inPlace>
          <Trans>Newer</Trans>
        </ButtonLink>
      )}
      <span className={styles.small}>
        <Trans>
          Page {shown} of {all}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink to={hrefOf(page + 1)} inPlace>
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  )
}
