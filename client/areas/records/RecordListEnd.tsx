import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PagedList } from '../../data/use-paged-list'
import { useShell } from '../../data/use-shell'
import { useFormatters } from '../../i18n/formatters'
import { ButtonLink } from '../../ui/Button/Button'
import { LoadMoreLink } from '../../ui/LoadMoreLink/LoadMoreLink'
import { Notice } from '../../ui/Notice/Notice'
import styles from './RecordListEnd.module.css'
import type { LoadedRecordPages } from './use-record-pages'

interface NewestLinkProps {
  /** URL of the first page of the list; null when the list already starts there. */
  to: string | null
}

/**
 * Returns true when the list in a URL starts at a later position than its beginning.
 * @param search query of the URL
 */
export const startsAtLaterRecord = (search: string): boolean => new URLSearchParams(search).has('after')

/** Link to the newest records, above a list that starts at older ones. */
export const NewestRecordsLink = ({ to }: NewestLinkProps) =>
  to !== null && (
    <ButtonLink to={to} block inPlace>
      <Trans>Show newest records</Trans>
    </ButtonLink>
  )

interface RowsEndProps {
  list: PagedList<unknown> & Partial<Pick<LoadedRecordPages<unknown>, 'goesRound'>>
  /** Number of visible records. */
  count: number
  /** URL of the next page of records. */
  to: string
}

/**
 * End of a list of records: a link that loads older records, or a note that the platform cannot return older
 * ones.
 */
export function RecordListEnd({ list, count, to }: RowsEndProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { saveData } = useShell()
  const { state, hasMore, more, goesRound = false } = list
  const shown = integer(count)
  return (
    <>
      <LoadMoreLink
        {...{ to, state, hasMore, more, count }}
        isEndless={!saveData}
        label={<Trans>Show older records</Trans>}
        loadingLabel={<Trans>Loading older records</Trans>}
        failedText={<Trans>We couldn’t load older records.</Trans>}
        countText={t`${plural(count, { one: `${shown} record shown`, other: `${shown} records shown` })}`}
      />
      <div role="status" className={styles.cut}>
        {goesRound && (
          <Notice>
            <Trans>There may be older records that we can’t show here.</Trans>
          </Notice>
        )}
      </div>
    </>
  )
}
