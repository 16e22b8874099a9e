import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type DayRangePage,
  dayRangePageHref,
  type QueryFilters,
} from '../../../shared/areas/records/range-href'
import type { DayRange, DayRangeName } from '../../../shared/records/day-range'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'
import { Icon } from '../../ui/Icon/Icon'
import { Notice } from '../../ui/Notice/Notice'
import { CustomDateRangeForm } from './CustomDateRangeForm'
import { useDateFormats } from './use-date-formats'

/** Labels of the named date ranges of records, in display order. */
export const DATE_RANGE_LABELS: Readonly<Record<DayRangeName, MessageDescriptor>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  '7-days': msg`7 days`,
  '30-days': msg`30 days`,
}

interface RangeChipsProps<Name extends string> {
  page: DayRangePage
  range: DayRange<Name>
  /** Labels of the named date ranges, in display order. */
  times: Readonly<Record<Name, MessageDescriptor>>
  /** Other filters of the page, which the links preserve. */
  filters: QueryFilters
}

/** Chips to choose a date range: one of the named ranges, or a custom one. */
export function DateRangeChips<Name extends string>({ page, range, times, filters }: RangeChipsProps<Name>) {
  const { t } = useLingui()
  const { days } = useDateFormats()
  const isOwn = range.name === 'own'
  return (
    <>
      <ChipRow label={t`Period`} selected={range.name}>
        {[...Object.keys(times), 'own'].map((name) => (
          <ChipLink
            key={name}
            to={dayRangePageHref(page, { range: name, ...filters })}
            selected={name === range.name}
            inPlace
          >
            {name === 'own' ? (
              <>
                <Icon name="calendar-blank" size={1} />
                {isOwn && range.fault === null ? (
                  <span suppressHydrationWarning>{days(range.first, range.last)}</span>
                ) : (
                  <Trans>Custom dates</Trans>
                )}
              </>
            ) : (
              t(times[name as Name])
            )}
          </ChipLink>
        ))}
      </ChipRow>
      {range.fault === 'range-unknown' && (
        <Notice>
          <Trans>The dates in this link aren’t valid. We’re showing the last 7 days instead.</Trans>
        </Notice>
      )}
      {isOwn && <CustomDateRangeForm page={page} range={range} filters={filters} />}
    </>
  )
}
