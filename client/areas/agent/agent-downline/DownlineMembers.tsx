import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useCallback } from 'react'
import {
  type DownlinePageQuery,
  type DownlineRows,
  type DownlineSort,
  downlineFilterQuery,
  downlineHref,
} from '../../../../shared/areas/agent/agent-downline'
import { dayRangePageHref, dayRangeQuery } from '../../../../shared/areas/records/range-href'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { LoadMoreLink } from '../../../ui/LoadMoreLink/LoadMoreLink'
import textStyles from '../../../ui/text.module.css'
import { useRecordPages } from '../../records/use-record-pages'
import { TeamBreadcrumbs } from '../TeamBreadcrumbs'
import styles from './AgentDownlinePage.module.css'
import { MemberTable } from './MemberTable'

function NoMembers({ range, filter }: DownlinePageQuery) {
  const { t } = useLingui()
  const { of, levels, account, activity } = filter
  if (levels !== null || account !== null || activity !== null)
    return (
      <EmptyState
        text={t`No members match your search or filters.`}
        action={
          <ButtonLink
            to={downlineHref({
              ...dayRangeQuery(range),
              ...downlineFilterQuery({ ...filter, levels: null, account: null, activity: null }),
            })}
            kind="primary"
            inPlace
          >
            <Trans>Show all members</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      text={
        of === null
          ? t`You have no members yet. Anyone you add or invite will appear here.`
          : t`This member has no downline.`
      }
    />
  )
}

interface DownlineMembersProps {
  asked: DownlinePageQuery
  first: DownlineRows
  /**
   * Loads one page of the downline list.
   * @throws Error when it fails to load
   */
  load: (url: string) => Promise<DeferredResult<DownlineRows>>
  /** The column whose header was last pressed to sort the members. */
  ordering: RefObject<DownlineSort | null>
}

/** An agent's downline: breadcrumbs, the number of members, and the list of members. */
export function DownlineMembers({ asked, first, load, ordering }: DownlineMembersProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { saveData } = useShell()
  const { range, timeZone, filter } = asked
  const time = dayRangeQuery(range)
  const query = { ...time, ...downlineFilterQuery(filter) }
  const hrefOf = (after: string | null) => downlineHref(query, { after: after || null })
  const list = useRecordPages({ first, hrefOf, load })
  const start = list.pages[0]?.after ?? null
  const count = list.pages.reduce((sum, page) => sum + page.list.length, 0)
  const { currency, total, path } = first
  const place = path.at(-1)
  const { range: name, from, to } = time
  // Memoised, so that visible rows are not rendered again when more rows are added.
  const memberHref = useCallback(
    (id: string) => dayRangePageHref('agent-member', { range: name, from, to, id }),
    [name, from, to],
  )
  const belowHref = useCallback(
    (id: string) => dayRangePageHref('agent-downline', { range: name, from, to, of: id }),
    [name, from, to],
  )
  const sortHref = (sort: typeof filter.sort) =>
    downlineHref({ ...time, ...downlineFilterQuery({ ...filter, sort }) })
  const all = integer(total ?? 0)
  const shown = integer(count)
  return (
    <>
      <div className={styles.head}>
        <TeamBreadcrumbs path={path} hrefOf={(id) => downlineHref({ ...query, of: id, account: null })} />
        {total !== null && (
          <span className={textStyles.muted}>
            {t`${plural(total, { one: `${all} member`, other: `${all} members` })}`}
          </span>
        )}
        {place && (
          <ButtonLink to={memberHref(place.id)} size="small">
            <span>
              <Trans>
                View <bdi>{place.account}</bdi>
              </Trans>
            </span>
          </ButtonLink>
        )}
      </div>
      {start !== null && (
        <ButtonLink to={hrefOf(null)} block inPlace>
          <Trans>Back to start of list</Trans>
        </ButtonLink>
      )}
      {count === 0 && start === null ? (
        <NoMembers {...asked} />
      ) : (
        <MemberTable
          pages={list.pages.map((page) => page.list)}
          today={range.today}
          {...{ currency, timeZone, memberHref, belowHref, sortHref, ordering, sort: filter.sort }}
        />
      )}
      <LoadMoreLink
        to={hrefOf(list.pages.at(-1)?.next ?? null)}
        state={list.state}
        hasMore={list.hasMore}
        more={list.more}
        count={count}
        isEndless={!saveData}
        label={<Trans>Show more members</Trans>}
        loadingLabel={<Trans>Loading more members</Trans>}
        failedText={<Trans>We couldn’t load more members.</Trans>}
        countText={t`${plural(count, { one: `${shown} member shown`, other: `${shown} members shown` })}`}
      />
    </>
  )
}
