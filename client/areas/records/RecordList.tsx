import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Deferred, DeferredResult } from '../../../shared/page-data/deferred'
import { InlineDeferredSection } from '../../data/InlineDeferredSection'
import { awaitDeferred, loadPage } from '../../data/load-page'
import { useOnTabReturn } from '../../ui/hooks/use-on-tab-return'
import { NewestRecordsLink, startsAtLaterRecord } from './RecordListEnd'
import { RecordListSkeleton } from './RecordListSkeleton'
import { SectionLoadError } from './SectionLoadError'
import { TimeZoneNote } from './TimeZoneNote'
import { useReloadOnDayChange } from './use-reload-on-day-change'
import { type ReloadableSection, useReloadableSection } from './use-reloadable-section'
import { useReportDeviceTimeZone } from './use-report-device-time-zone'

type ListPage = 'betting-record' | 'transactions' | 'payment-records'

/** Loads one deferred field of a record list's page data. */
export const loadRecordListField = async <T,>(
  page: ListPage,
  part: string,
  url: string,
): Promise<DeferredResult<T>> =>
  awaitDeferred(await loadPage<Record<string, Deferred<T>>, string>(page, { part, url }))

interface DatedData {
  /** Day in the player's time zone when the data was loaded, such as 2026-11-21. */
  day: string
}

/**
 * Loads one page of records.
 * @throws Error when the page cannot be loaded
 */
type LoadRows<Rows> = (url: string) => Promise<DeferredResult<Rows>>

interface RecordListProps<Asked, Head extends DatedData, Rows extends DatedData> {
  page: ListPage
  data: { asked: Deferred<Asked>; rows: Deferred<Rows> }
  /** Returns the URL of the first page of the list. */
  urlOf: (asked: Asked) => string
  /** Returns the current day in the player's time zone, and that time zone. */
  daysOf: (asked: Asked) => { today: string; timeZone: string }
  /** Section above the rows, which can be reloaded separately. */
  head: {
    part: 'sums' | 'open'
    data: Deferred<Head>
    /** True when the section above the rows depends on the list position in the URL. */
    isOfPlace?: boolean
    /**
     * True to reload the section above the rows whenever the visitor returns to the page. Otherwise, only the
     * current day is loaded then.
     */
    isRenewed?: boolean
    /** Returns the time zone that determines the days in the platform's totals. */
    platformZoneOf?: (head: Head) => string
  }
  /** Message when the rows could not be loaded. */
  failed: ReactNode
  above: (asked: Asked, head: ReloadableSection<Head>) => ReactNode
  /** Renders the list. `first` is its first page of records. */
  children: (asked: Asked, first: Rows, load: LoadRows<Rows>) => ReactNode
}

function List<Asked, Head extends DatedData, Rows extends DatedData>({
  page,
  data: { rows },
  asked,
  urlOf,
  daysOf,
  head: { part, data: head, isOfPlace, isRenewed, platformZoneOf },
  failed,
  above,
  children,
}: RecordListProps<Asked, Head, Rows> & { asked: Asked }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const url = urlOf(asked)
  const { today, timeZone } = daysOf(asked)
  // Reports the device's time zone immediately, because rows can be requested before the section above them
  // has loaded.
  useReportDeviceTimeZone(timeZone)
  const loadDay = async (): Promise<DeferredResult<DatedData>> => {
    const now = await loadRecordListField<Asked>(page, 'asked', url)
    return now.ok ? { ok: true, value: { day: daysOf(now.value).today } } : now
  }
  const sameDay = useReloadOnDayChange({ today, to: url, ...(!isRenewed && { loadDay }) })
  const loadRows: LoadRows<Rows> = async (from) =>
    sameDay(await loadRecordListField<Rows>(page, 'rows', from))
  const newerHead = useReloadableSection(head, async () =>
    sameDay(await loadRecordListField<Head>(page, part, isOfPlace ? here : url)),
  )
  useOnTabReturn(() => isRenewed && newerHead.reload())
  const newerRows = useReloadableSection(rows, () => loadRows(here))
  const zone = <TimeZoneNote timeZone={timeZone} of="day" />
  return (
    <>
      {above(asked, newerHead)}
      <InlineDeferredSection id="rows" data={rows} fallback={<RecordListSkeleton />}>
        {(loaded) => {
          const first = newerRows.latest(loaded)
          if (first.ok) return <Fragment key={url}>{children(asked, first.value, loadRows)}</Fragment>
          return (
            <>
              <SectionLoadError part={newerRows}>{failed}</SectionLoadError>
              {/* Links to the newest records, because the platform may no longer support the list
                  position in the URL. */}
              <NewestRecordsLink to={startsAtLaterRecord(search) ? url : null} />
            </>
          )
        }}
      </InlineDeferredSection>
      {platformZoneOf ? (
        <InlineDeferredSection id="zone" data={head} fallback={zone}>
          {(loaded) => {
            const known = newerHead.latest(loaded)
            return (
              <TimeZoneNote
                timeZone={timeZone}
                platformZone={known.ok ? platformZoneOf(known.value) : undefined}
                of="day"
              />
            )
          }}
        </InlineDeferredSection>
      ) : (
        zone
      )}
    </>
  )
}

/**
 * A growing list of records with a section above it. The list and the section load, fail and are retried
 * independently.
 */
export const RecordList = <Asked, Head extends DatedData, Rows extends DatedData>(
  props: RecordListProps<Asked, Head, Rows>,
) => (
  <InlineDeferredSection id="asked" data={props.data.asked} fallback={<RecordListSkeleton />}>
    {(asked) => asked.ok && <List {...props} asked={asked.value} />}
  </InlineDeferredSection>
)
