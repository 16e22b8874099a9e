import { Trans } from '@lingui/react/macro'
import type { QueryFilters } from '../../../shared/areas/records/range-href'
import { type CsvKind, csvDownloadHref } from '../../../shared/records/csv'
import { buttonClass } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { useCsvDownload } from './use-csv-download'

interface CsvLinkProps {
  of: CsvKind
  /** Filters of the records on the page. */
  filters: QueryFilters
}

/** Link that downloads the records that match the page's filters as a CSV file. */
export function CsvDownloadLink({ of, filters }: CsvLinkProps) {
  const href = csvDownloadHref(of, filters)
  const { isLoading, load } = useCsvDownload(href, `${of}.csv`)
  return (
    <a
      href={href}
      download
      className={buttonClass({ size: 'large', block: true })}
      onClick={load}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
    >
      <Icon name="file-csv" size={2} />
      {isLoading ? <Trans>Downloading</Trans> : <Trans>Download CSV</Trans>}
    </a>
  )
}
