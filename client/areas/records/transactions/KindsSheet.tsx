import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { href } from '../../../../shared/pages'
import { MOVEMENT_KINDS } from '../../../../shared/records/record-names'
import { useFormatters } from '../../../i18n/formatters'
import { Button, ButtonLink, buttonClass } from '../../../ui/Button/Button'
import { ChipChecks } from '../../../ui/forms/ChipChecks'
import { Icon } from '../../../ui/Icon/Icon'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { rangeQuery } from '../range-href'
import { useQueryForm } from '../use-query-form'
import { movementKinds } from '../words'
import { type Asked, transactionsHref } from './contract'
import styles from './KindsSheet.module.css'

/** The chosen kinds in words. */
function useChosen({ kinds }: Asked): string {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [first] = kinds
  if (first === undefined) return t`All kinds`
  const count = integer(kinds.length)
  return kinds.length === 1
    ? t(movementKinds[first])
    : t`${plural(kinds.length, { one: `${count} kind`, other: `${count} kinds` })}`
}

/** The button that says which movements are shown, and the sheet in which others are chosen. */
export function KindsSheet({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const open = useModalLink('#filter', () => setOpen(true))
  const navigate = useQueryForm(transactionsHref)
  const chosen = useChosen(asked)
  const time = rangeQuery(asked.range)
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
        {chosen}
      </a>
      <Sheet id="filter" open={isOpen} onClose={() => setOpen(false)} title={t`Which transactions`}>
        <form method="get" action={href('transactions')} className={styles.form} onSubmit={submit}>
          {Object.entries(time).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <ChipChecks
            name="kinds"
            legend={t`Kinds`}
            values={asked.kinds}
            choices={MOVEMENT_KINDS.map((value) => ({ value, label: t(movementKinds[value]) }))}
          />
          <div className={styles.actions}>
            <ButtonLink to={transactionsHref(time)} inPlace onClick={() => setOpen(false)}>
              <Trans>Reset</Trans>
            </ButtonLink>
            <Button type="submit" kind="primary">
              <Trans>Show</Trans>
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
