import { Trans, useLingui } from '@lingui/react/macro'
import type { BetFilter, BettingRecordQuery } from '../../../../shared/areas/records/betting-record'
import type { BetFilters } from '../../../../shared/contract/record-schemas'
import type { Deferred, DeferredResult } from '../../../../shared/page-data/deferred'
import { BET_STATES } from '../../../../shared/records/record-names'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { CATEGORY_LABELS } from '../../../shell/category-labels'
import { ChipRadios } from '../../../ui/forms/ChipRadios'
import { SelectField } from '../../../ui/forms/SelectField'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { RecordFilterSheet } from '../RecordFilterSheet'
import { BET_STATE_LABELS } from '../record-labels'
import { SectionLoadError } from '../SectionLoadError'
import type { ReloadableSection } from '../use-reloadable-section'
import styles from './BetFilterSheet.module.css'

/**
 * Returns a function that translates the platform's game categories. For a category without a translation,
 * the function returns the category's code.
 */
function useCategoryName(): (category: string) => string {
  const { t } = useLingui()
  return (category) => {
    const knownCategory = Object.entries(CATEGORY_LABELS).find(([code]) => code === category)
    return knownCategory ? t(knownCategory[1].label) : category
  }
}

interface BetFilterSheetProps {
  asked: BettingRecordQuery
  choices: Deferred<BetFilters>
  part: ReloadableSection<BetFilters>
}

/**
 * Returns a function that describes the current bet filters. The function takes the loaded filter options,
 * which contain the names of vendors.
 */
function useChosen({ category, vendor, state }: BetFilter): (known: DeferredResult<BetFilters>) => string {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  return (known) => {
    const vendors = known.ok ? known.value.vendors : []
    const chosen = [
      category !== null && nameOf(category),
      vendor !== null && (vendors.find(({ vassalage }) => vassalage === vendor)?.name ?? vendor),
      state !== null && t(BET_STATE_LABELS[state]),
    ].filter((text) => text !== false)
    if (chosen.length === 0) return t`All bets`
    return chosen.reduce((before, last) => t`${{ before }}, ${{ last }}`)
  }
}

/**
 * Filter fields with the game categories and vendors that the member has played. The current filters are
 * always among the options.
 */
function Games({ filter, known }: { filter: BetFilter; known: BetFilters }) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const { category, vendor } = filter
  const categories = new Set([...known.categories, ...(category === null ? [] : [category])])
  const vendors = known.vendors.map(({ vassalage, name }) => ({ id: vassalage, name }))
  const isKnown = vendor === null || vendors.some(({ id }) => id === vendor)
  return (
    <>
      <ChipRadios
        name="category"
        legend={t`Game type`}
        value={category ?? ''}
        choices={[
          { value: '', label: t`All` },
          ...[...categories].map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <SelectField
        name="vendor"
        id="vendor"
        label={t`Game provider`}
        placeholder={t`All`}
        defaultValue={vendor ?? ''}
        choices={isKnown ? vendors : [...vendors, { id: vendor, name: vendor }]}
      />
    </>
  )
}

/** Button that names the current bet filters, and the form in which they are changed. */
export function BetFilterSheet({ asked: { range, filter }, choices, part }: BetFilterSheetProps) {
  const { t } = useLingui()
  const chosen = useChosen(filter)
  const none: DeferredResult<BetFilters> = { ok: false, code: 'loading' }
  return (
    <RecordFilterSheet
      page="betting-record"
      range={range}
      title={t`Filter bets`}
      show={<Trans>Show bets</Trans>}
      chosen={
        <InlineDeferredSection id="chosen" data={choices} fallback={<span>{chosen(none)}</span>}>
          {(loaded) => <span>{chosen(part.latest(loaded))}</span>}
        </InlineDeferredSection>
      }
    >
      <ChipRadios
        name="state"
        legend={t`Status`}
        value={filter.state ?? ''}
        choices={[
          { value: '', label: t`All` },
          ...BET_STATES.map((value) => ({ value, label: t(BET_STATE_LABELS[value]) })),
        ]}
      />
      <InlineDeferredSection
        id="choices"
        data={choices}
        fallback={<ListSkeleton className={undefined} boxClassName={styles.waiting} />}
      >
        {(loaded) => {
          const known = part.latest(loaded)
          if (known.ok) return <Games filter={filter} known={known.value} />
          return (
            <>
              <input type="hidden" name="category" value={filter.category ?? ''} />
              <input type="hidden" name="vendor" value={filter.vendor ?? ''} />
              <SectionLoadError part={part}>
                <Trans>We couldn’t load your game types and providers.</Trans>
              </SectionLoadError>
            </>
          )
        }}
      </InlineDeferredSection>
    </RecordFilterSheet>
  )
}
