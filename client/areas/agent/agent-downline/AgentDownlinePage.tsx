import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import {
  type AgentDownlineData,
  type DownlineData,
  type DownlinePageQuery,
  type DownlineSort,
  downlineFilterQuery,
  downlineHref,
  type NewAccountForm,
  type NewAccountKind,
} from '../../../../shared/areas/agent/agent-downline'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { AddItemSheet } from '../../../ui/Sheet/AddItemSheet'
import stack from '../../../ui/stack.module.css'
import { DateRangeChips } from '../../records/DateRangeChips'
import { RecordListSkeleton } from '../../records/RecordListSkeleton'
import { SectionLoadError } from '../../records/SectionLoadError'
import { useReloadOnDayChange } from '../../records/use-reload-on-day-change'
import { useReloadableSection } from '../../records/use-reloadable-section'
import { useReportDeviceTimeZone } from '../../records/use-report-device-time-zone'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { NotAnAgent } from '../NotAnAgent'
import { TEAM_DATE_RANGE_LABELS } from '../team-date-range-labels'
import { AccountSearch } from './AccountSearch'
import styles from './AgentDownlinePage.module.css'
import { CreateAccountForm } from './CreateAccountForm'
import { DownlineMembers } from './DownlineMembers'
import { SortFilterSheet } from './SortFilterSheet'

/** Returns the button text, which depends on the kinds of account that the agent may create. */
function addTitleOf(kinds: readonly NewAccountKind[]): ReactNode {
  if (kinds.length > 1) return <Trans>Add a member or sub-agent</Trans>
  return kinds[0] === 'agent' ? <Trans>Add a sub-agent</Trans> : <Trans>Add a member</Trans>
}

interface AddAccountProps {
  adding: NewAccountForm
  /** The kind of account that the URL selects; null when the URL does not open the form. */
  add: NewAccountKind | null
}

/** Button and form with which an agent creates an account directly below themselves. */
function AddAccount({ adding, add }: AddAccountProps) {
  const { t } = useLingui()
  const names = { member: t`Member`, agent: t`Sub-agent` }
  return (
    <AddItemSheet
      title={addTitleOf(adding.kinds)}
      kindLabel={t`Account type`}
      kinds={adding.kinds.map((id) => ({ id, label: names[id] }))}
      asked={add}
      hrefOf={(kind) => downlineHref({}, { add: kind })}
      className={styles.pinned}
    >
      {(kind, action) => <CreateAccountForm key={kind} kind={kind} adding={adding} action={action} />}
    </AddItemSheet>
  )
}

interface DownlineUnavailableProps {
  /** Error code that explains why the downline list is missing. */
  code: string
  part: Parameters<typeof SectionLoadError>[0]['part']
  /** URL of the first page of the downline list; null when the first page itself was requested. */
  beginning: string | null
}

/** Shown when the URL's member is not below this agent, or when the list failed to load. */
function DownlineUnavailable({ code, part, beginning }: DownlineUnavailableProps) {
  const { t } = useLingui()
  if (code === 'not-found')
    return (
      <EmptyState
        text={t`This member isn’t in your downline.`}
        action={
          <ButtonLink to={downlineHref({})} kind="primary">
            <Trans>View your downline</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <SectionLoadError part={part}>
        <Trans>We couldn’t load your downline.</Trans>
      </SectionLoadError>
      {/* Link to the first page, because the platform may no longer know the list position in the URL. */}
      {beginning !== null && (
        <ButtonLink to={beginning} block inPlace>
          <Trans>Back to start of list</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function List({ asked, data }: { asked: DownlinePageQuery; data: DownlineData }) {
  const { range, timeZone, filter } = asked
  const { rows, adding, add } = data
  const url = downlineHref({ ...dayRangeQuery(range), ...downlineFilterQuery(filter) })
  const ordering = useRef<DownlineSort | null>(null)
  useReportDeviceTimeZone(timeZone)
  const sameDay = useReloadOnDayChange({ today: range.today, to: url })
  const loadRows = async (from: string) =>
    sameDay(
      await awaitDeferred(
        await loadPage<DownlineData, 'rows'>('agent-downline', { part: 'rows', url: from }),
      ),
    )
  const { pathname, search } = useLocation()
  const newerRows = useReloadableSection(rows, () => loadRows(pathname + search))
  const isPlace = new URLSearchParams(search).has('after')
  return (
    <div className={stack.page4}>
      <DateRangeChips
        times={TEAM_DATE_RANGE_LABELS}
        page="agent-downline"
        range={range}
        filters={downlineFilterQuery(filter)}
      />
      <div className={styles.tools}>
        <AccountSearch asked={asked} />
        <SortFilterSheet key={url} asked={asked} />
      </div>
      <InlineDeferredSection id="rows" data={rows} fallback={<RecordListSkeleton />}>
        {(loaded) => {
          const first = newerRows.latest(loaded)
          if (first.ok)
            return (
              <DownlineMembers
                key={url}
                asked={asked}
                first={first.value}
                load={loadRows}
                ordering={ordering}
              />
            )
          return <DownlineUnavailable code={first.code} part={newerRows} beginning={isPlace ? url : null} />
        }}
      </InlineDeferredSection>
      {/* Only for the agent's own downline, because new accounts are created directly below the agent. */}
      {filter.of === null && (
        <InlineDeferredSection id="adding" data={adding} fallback={null}>
          {(settled) => {
            if (settled.ok) return <AddAccount adding={settled.value} add={add} />
            return (
              add !== null && (
                <p role="alert">
                  <Trans>You can’t create accounts at the moment.</Trans> <RetryLink />
                </p>
              )
            )
          }}
        </InlineDeferredSection>
      )}
    </div>
  )
}

/** Page with the list of members below an agent. */
export default function AgentDownlinePage() {
  const data = useLoaderData<AgentDownlineData>()
  if (data.kind === 'refused') return <NotAnAgent />
  return (
    <>
      <AgentNav sections={data.sections} shown="agent-downline" />
      <AgentOnly id="asked" data={data.asked}>
        {(asked) => <List asked={asked} data={data} />}
      </AgentOnly>
    </>
  )
}
