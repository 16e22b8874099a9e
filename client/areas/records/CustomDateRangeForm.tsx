import { Trans, useLingui } from '@lingui/react/macro'
import {
  type DayRangePage,
  dayRangePageHref,
  type QueryFilters,
} from '../../../shared/areas/records/range-href'
import { href } from '../../../shared/paths'
import type { DayRange } from '../../../shared/records/day-range'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/forms/TextField'
import styles from './CustomDateRangeForm.module.css'
import { useDateFormats } from './use-date-formats'
import { useQueryForm } from './use-query-form'

interface CustomRangeProps {
  page: DayRangePage
  range: DayRange<string>
  filters: QueryFilters
}

/** Form with the first and the last day of a custom date range. */
export function CustomDateRangeForm({ page, range, filters }: CustomRangeProps) {
  const { t } = useLingui()
  const { day } = useDateFormats()
  const submit = useQueryForm((typed) => dayRangePageHref(page, typed))
  const { earliest, today, fault, typed } = range
  const [first, last] = [typed?.from ?? range.first, typed?.to ?? range.last]
  const isOfFirst = fault === 'date-early' || fault === 'date-format'
  const hint = t`Earliest date: ${day(earliest)}`
  const field = { type: 'date', min: earliest, max: today, required: true } as const
  return (
    <form
      // The key remounts the form when the date range changes, so that its fields show the new days.
      key={`${first} ${last}`}
      method="get"
      action={href(page)}
      className={styles.form}
      aria-label={t`Custom dates`}
      onSubmit={submit}
    >
      <input type="hidden" name="range" value="own" />
      {Object.entries(filters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        {...field}
        label={t({ message: 'From', context: 'first day' })}
        name="from"
        id="from"
        defaultValue={first}
        hint={hint}
        {...(fault !== null && isOfFirst && { error: fault, why: hint })}
      />
      <TextField
        {...field}
        label={t({ message: 'To', context: 'last day' })}
        name="to"
        id="to"
        defaultValue={last}
        {...(fault !== null && !isOfFirst && { error: fault })}
      />
      <Button type="submit" kind="secondary" className={styles.show}>
        <Trans>Apply dates</Trans>
      </Button>
    </form>
  )
}
