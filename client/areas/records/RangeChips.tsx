import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import calendar from '@phosphor-icons/core/regular/calendar-blank.svg?raw'
import { RANGE_NAMES, type RangeName, type ShownRange } from '../../../shared/records/range-names'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'
import { PathIcon } from '../../ui/rows/PathIcon'
import { OwnRange } from './OwnRange'
import { type Filters, type RangePage, recordsHref } from './range-href'
import { useDayText } from './use-day-text'

const names: Readonly<Record<Exclude<RangeName, 'own'>, MessageDescriptor>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  '7-days': msg`7 days`,
  '30-days': msg`30 days`,
}

interface RangeChipsProps {
  page: RangePage
  range: ShownRange
  /** The page's other filters, which stay. */
  filters: Filters
}

/** The time whose records are shown: four by name, and one of the player's own. */
export function RangeChips({ page, range, filters }: RangeChipsProps) {
  const { t } = useLingui()
  const { days } = useDayText(range.timeZone)
  const isOwn = range.name === 'own'
  return (
    <>
      <ChipRow label={t`Time`} selected={range.name}>
        {RANGE_NAMES.map((name) => (
          <ChipLink
            key={name}
            to={recordsHref(page, { range: name, ...filters })}
            selected={name === range.name}
            inPlace
          >
            {name === 'own' ? (
              <>
                <PathIcon svg={calendar} size={1} />
                {isOwn && range.fault === null ? (
                  <span suppressHydrationWarning>{days(range.first, range.last)}</span>
                ) : (
                  <Trans>Own dates</Trans>
                )}
              </>
            ) : (
              t(names[name])
            )}
          </ChipLink>
        ))}
      </ChipRow>
      {isOwn && <OwnRange page={page} range={range} filters={filters} />}
    </>
  )
}
