import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TransactionsQuery } from '../../../../shared/areas/records/transactions'
import { MOVEMENT_KINDS } from '../../../../shared/records/record-names'
import { useFormatters } from '../../../i18n/formatters'
import { ChipChecks } from '../../../ui/forms/ChipChecks'
import { FilterSheet } from '../FilterSheet'
import { movementKinds } from '../record-labels'

/** The chosen kinds in words. */
function useChosen({ kinds }: TransactionsQuery): string {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [first] = kinds
  if (first === undefined) return t`All kinds`
  const count = integer(kinds.length)
  return kinds.length === 1
    ? t(movementKinds[first])
    : t`${plural(kinds.length, { one: `${count} kind`, other: `${count} kinds` })}`
}

/** Which movements are shown, and the choice of others. */
export function KindsSheet({ asked }: { asked: TransactionsQuery }) {
  const { t } = useLingui()
  return (
    <FilterSheet
      page="transactions"
      range={asked.range}
      chosen={useChosen(asked)}
      title={t`Which transactions`}
      show={<Trans>Show</Trans>}
    >
      <ChipChecks
        name="kinds"
        legend={t`Kinds`}
        values={asked.kinds}
        choices={MOVEMENT_KINDS.map((value) => ({ value, label: t(movementKinds[value]) }))}
      />
    </FilterSheet>
  )
}
