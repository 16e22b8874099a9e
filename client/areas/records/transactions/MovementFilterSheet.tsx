import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TransactionsQuery } from '../../../../shared/areas/records/transactions'
import { MOVEMENT_KINDS } from '../../../../shared/records/record-names'
import { useFormatters } from '../../../i18n/formatters'
import { ChipCheckboxes } from '../../../ui/forms/ChipCheckboxes'
import { RecordFilterSheet } from '../RecordFilterSheet'
import { MOVEMENT_KIND_LABELS } from '../record-labels'

/**
 * Returns a text for the chosen kinds of money movements: the name of one kind, or the number of several
 * kinds.
 */
function useChosen({ kinds }: TransactionsQuery): string {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [first] = kinds
  if (first === undefined) return t`All types`
  const count = integer(kinds.length)
  return kinds.length === 1
    ? t(MOVEMENT_KIND_LABELS[first])
    : t`${plural(kinds.length, { one: `${count} type`, other: `${count} types` })}`
}

/** Button that names the current filters of transactions, and the form in which they are changed. */
export function MovementFilterSheet({ asked }: { asked: TransactionsQuery }) {
  const { t } = useLingui()
  return (
    <RecordFilterSheet
      page="transactions"
      range={asked.range}
      chosen={useChosen(asked)}
      title={t`Filter transactions`}
      show={<Trans>Show transactions</Trans>}
    >
      <ChipCheckboxes
        name="kinds"
        legend={t`Transaction types`}
        values={asked.kinds}
        choices={MOVEMENT_KINDS.map((value) => ({ value, label: t(MOVEMENT_KIND_LABELS[value]) }))}
      />
    </RecordFilterSheet>
  )
}
