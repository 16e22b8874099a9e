import { Trans, useLingui } from '@lingui/react/macro'
import type { DownlinePageQuery } from '../../../../shared/areas/agent/agent-downline'
import { ChipRadios } from '../../../ui/forms/ChipRadios'
import { RecordFilterSheet } from '../../records/RecordFilterSheet'
import { DOWNLINE_SORT_NAMES } from './sort-names'

/** Shows the sort order and filters of the downline list, and opens the form that changes them. */
export function SortFilterSheet({ asked: { range, filter } }: { asked: DownlinePageQuery }) {
  const { t } = useLingui()
  const { of, levels, account, activity, sort } = filter
  const chosen = [
    t(DOWNLINE_SORT_NAMES[sort]),
    ...(levels === 'direct' ? [t`Direct members`] : []),
    ...(activity === 'active' ? [t`Played`] : []),
    ...(activity === 'inactive' ? [t`Didn’t play`] : []),
  ]
  return (
    <RecordFilterSheet
      page="agent-downline"
      range={range}
      kept={{ of, account }}
      chosen={chosen.join(' · ')}
      title={t`Sort and filter`}
      show={<Trans>Show members</Trans>}
    >
      <ChipRadios
        name="sort"
        legend={t`Sort by`}
        value={sort}
        choices={Object.entries(DOWNLINE_SORT_NAMES).map(([value, name]) => ({ value, label: t(name) }))}
      />
      <ChipRadios
        name="levels"
        legend={t`Levels`}
        value={levels ?? ''}
        choices={[
          { value: '', label: t({ message: 'All levels', context: 'of a team' }) },
          { value: 'direct', label: t`Direct members` },
        ]}
      />
      <ChipRadios
        name="activity"
        legend={t`In this period`}
        value={activity ?? ''}
        choices={[
          { value: '', label: t({ message: 'All', context: 'members' }) },
          { value: 'active', label: t`Played` },
          { value: 'inactive', label: t`Didn’t play` },
        ]}
      />
    </RecordFilterSheet>
  )
}
