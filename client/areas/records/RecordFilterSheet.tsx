import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type DayRangePage,
  dayRangePageHref,
  dayRangeQuery,
  type QueryFilters,
} from '../../../shared/areas/records/range-href'
import { href } from '../../../shared/paths'
import type { DayRange } from '../../../shared/records/day-range'
import { Button, ButtonLink, buttonClass } from '../../ui/Button/Button'
import form from '../../ui/forms/FilterForm.module.css'
import { Icon } from '../../ui/Icon/Icon'
import { useModalLink } from '../../ui/Modal/use-modal-link'
import { Sheet } from '../../ui/Sheet/Sheet'
import styles from './RecordFilterSheet.module.css'
import { useQueryForm } from './use-query-form'

interface RecordFilterSheetProps {
  page: DayRangePage
  /** Current date range, which the form preserves. */
  range: DayRange<string>
  /** Other query parameters that the form preserves. */
  kept?: QueryFilters
  /** Text that names the current filters. */
  chosen: ReactNode
  title: string
  /** Label of the button that applies the filters. */
  show: ReactNode
  /** Form fields. Each field is a query parameter of the page. */
  children: ReactNode
}

/** Button that names the current filters of a record list, and the sheet in which they are changed. */
export function RecordFilterSheet({
  page,
  range,
  kept = {},
  chosen,
  title,
  show,
  children,
}: RecordFilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useModalLink('#filter', () => setOpen(true))
  const navigate = useQueryForm((typed) => dayRangePageHref(page, typed))
  const staying = { ...dayRangeQuery(range), ...kept }
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
        <span className={styles.chosen}>{chosen}</span>
      </a>
      <Sheet id="filter" open={isOpen} onClose={() => setOpen(false)} title={title}>
        <form method="get" action={href(page)} className={form.form} onSubmit={submit}>
          {Object.entries(staying).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {children}
          <div className={form.actions}>
            <ButtonLink to={dayRangePageHref(page, staying)} inPlace onClick={() => setOpen(false)}>
              <Trans>Reset</Trans>
            </ButtonLink>
            <Button type="submit" kind="primary">
              {show}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
