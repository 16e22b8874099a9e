import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { BetFilters } from '../../../../shared/contract/records'
import { href } from '../../../../shared/pages'
import { BET_STATES } from '../../../../shared/records/record-names'
import type { Deferred, Settled } from '../../../data/deferred'
import { InPlacePart } from '../../../data/InPlacePart'
import { Button, ButtonLink, buttonClass } from '../../../ui/Button/Button'
import { ChipChoice } from '../../../ui/forms/ChipChoice'
import { SelectField } from '../../../ui/forms/SelectField'
import { Icon } from '../../../ui/Icon/Icon'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { PartRetry } from '../PartRetry'
import { rangeQuery, recordsHref } from '../range-href'
import type { LaterPart } from '../use-later-part'
import { useQueryForm } from '../use-query-form'
import { betStates } from '../words'
import styles from './BetFilterSheet.module.css'
import { type Asked, type BetFilter, betsHref } from './contract'
import { useCategoryName } from './use-category-name'

interface BetFilterSheetProps {
  asked: Asked
  choices: Deferred<BetFilters>
  part: LaterPart<BetFilters>
}

/** What is chosen, in words. @param vendors names by code, as far as they are known */
function useChosen({ category, vendor, state }: BetFilter): (known: Settled<BetFilters>) => string {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  return (known) => {
    const vendors = known.ok ? known.value.vendors : []
    const chosen = [
      category !== null && nameOf(category),
      vendor !== null && (vendors.find(({ vassalage }) => vassalage === vendor)?.name ?? vendor),
      state !== null && t(betStates[state]),
    ].filter((text) => text !== false)
    return chosen.length === 0 ? t`All games` : chosen.join(', ')
  }
}

/** Category and vendor, of those that the member has played. What is chosen is offered in any case. */
function Games({ filter, known }: { filter: BetFilter; known: BetFilters }) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const { category, vendor } = filter
  const categories = new Set([...known.categories, ...(category === null ? [] : [category])])
  const vendors = known.vendors.map(({ vassalage, name }) => ({ id: vassalage, name }))
  const isKnown = vendor === null || vendors.some(({ id }) => id === vendor)
  return (
    <>
      <ChipChoice
        name="category"
        legend={t`Kind of game`}
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

/** The button that says which bets are shown, and the sheet in which others are chosen. */
export function BetFilterSheet({ asked, choices, part }: BetFilterSheetProps) {
  const { t } = useLingui()
  const { range, filter } = asked
  const [isOpen, setOpen] = useState(false)
  const open = useModalLink('#filter', () => setOpen(true))
  const navigate = useQueryForm((typed) => recordsHref('betting-record', typed))
  const chosen = useChosen(filter)
  const none: Settled<BetFilters> = { ok: false, code: 'loading' }
  const time = rangeQuery(range)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setOpen(false)
    navigate(event)
  }
  return (
    <>
      <a {...open} aria-haspopup="dialog" className={buttonClass({ className: styles.button })}>
        <Icon name="sliders-horizontal" size={2} />
        <span className="sr">
          <Trans>Filter:</Trans>
        </span>{' '}
        <span className={styles.chosen}>
          <InPlacePart id="chosen" data={choices} fallback={chosen(none)}>
            {(loaded) => chosen(part.latest(loaded))}
          </InPlacePart>
        </span>
      </a>
      <Sheet id="filter" open={isOpen} onClose={() => setOpen(false)} title={t`Which bets`}>
        <form method="get" action={href('betting-record')} className={styles.form} onSubmit={submit}>
          {Object.entries(time).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <ChipChoice
            name="state"
            legend={t`State`}
            value={filter.state ?? ''}
            choices={[
              { value: '', label: t`All` },
              ...BET_STATES.map((value) => ({ value, label: t(betStates[value]) })),
            ]}
          />
          <InPlacePart
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
                  <PartRetry part={part}>
                    <Trans>The kinds and providers you have played could not be loaded.</Trans>
                  </PartRetry>
                </>
              )
            }}
          </InPlacePart>
          <div className={styles.actions}>
            <ButtonLink to={betsHref(time)} inPlace onClick={() => setOpen(false)}>
              <Trans>Reset</Trans>
            </ButtonLink>
            <Button type="submit" kind="primary">
              <Trans>Show bets</Trans>
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
