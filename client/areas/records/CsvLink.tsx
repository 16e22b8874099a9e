import { Trans } from '@lingui/react/macro'
import csv from '@phosphor-icons/core/regular/file-csv.svg?raw'
import { type CsvKind, csvHref } from '../../../shared/records/csv'
import { buttonClass } from '../../ui/Button/Button'
import { PathIcon } from '../../ui/rows/PathIcon'
import type { Filters } from './range-href'

interface CsvLinkProps {
  of: CsvKind
  /** The filters of the records that are shown. */
  filters: Filters
}

/** The records that are shown, as a file for a spreadsheet. */
export const CsvLink = ({ of, filters }: CsvLinkProps) => (
  <a href={csvHref(of, filters)} download className={buttonClass({ size: 'large', block: true })}>
    <PathIcon svg={csv} size={2} />
    <Trans>CSV file</Trans>
  </a>
)
