import { Trans } from '@lingui/react/macro'
import { type DayRangePage, dayRangePageHref } from '../../../shared/areas/records/range-href'
import type { ZonedDayRange } from '../../../shared/records/day-range'
import { ButtonLink } from '../../ui/Button/Button'

/**
 * Link to a longer date range, shown when the current one has no records: to 30 days, or to six months.
 * Nothing is shown when the current range is the longest.
 */
export function LongerDateRangeLink({ page, range }: { page: DayRangePage; range: ZonedDayRange }) {
  const { name, first, last, earliest, today } = range
  if (first === earliest && last === today) return null
  return name === '30-days' || name === 'own' ? (
    <ButtonLink
      to={dayRangePageHref(page, { range: 'own', from: earliest, to: today })}
      kind="primary"
      inPlace
    >
      <Trans>Show last 6 months</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={dayRangePageHref(page, { range: '30-days' })} kind="primary" inPlace>
      <Trans>Show last 30 days</Trans>
    </ButtonLink>
  )
}
