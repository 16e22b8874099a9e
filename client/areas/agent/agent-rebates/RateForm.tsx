import { Plural, Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import {
  echo,
  isRateChangeable,
  type MemberRatesFormContract,
  memberRatesFormSchema,
  previousRateFieldName,
  REBATE_RATES_MAX,
  rebateCategoryFieldName,
  rebateFieldName,
} from '../../../../shared/areas/agent/agent-rebates'
import type { MemberRates } from '../../../../shared/contract/agent-rebate-schemas'
import { href } from '../../../../shared/paths'
import { useHydrated } from '../../../browser/use-hydrated'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Notice } from '../../../ui/Notice/Notice'
import { dividedCardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { Sheet } from '../../../ui/Sheet/Sheet'
import textStyles from '../../../ui/text.module.css'
import { withLostResponseError } from '../../wallet/lost-response-error'
import styles from './AgentRebatesPage.module.css'
import { type PendingRateChange, RateChangeConfirmation } from './RateChangeConfirmation'
import { RateField } from './RateField'
import { RebateRateItem } from './RebateRateItem'
import { selectEditableRates, useRateFieldValues } from './use-rate-field-values'

interface RateFormProps {
  loaded: MemberRates
  formKey: string
}

const CONFIRM_ID = 'confirm-rates'

/**
 * State of the form that changes rebate rates. The rates in the form's response replace those in the page's
 * data.
 */
function useRateForm(loaded: MemberRates) {
  const [fresh, setFresh] = useState<MemberRates>()
  const rates = fresh ?? loaded
  const rows = useMemo(() => selectEditableRates(rates.list), [rates])
  const form = withLostResponseError(
    usePageForm<MemberRatesFormContract, Record<string, string>>({
      id: `rates-${loaded.member.id}`,
      action: href('agent-rebates', { member: loaded.member.id }),
      schema: memberRatesFormSchema(rows),
      echo,
      redirectState: { saved: true },
    }),
  )
  const answered = form.outcome?.extra?.rates
  // Updates the state during rendering, so that no frame shows the response beside outdated rates.
  if (answered && answered !== fresh) setFresh(answered)
  return { form, rates, rows, fresh }
}

/** Hidden fields with the confirmed rate changes. Without scripts, the confirmation page posts them again. */
const ConfirmedRateFields = ({ changes }: { changes: readonly PendingRateChange[] }) =>
  changes.map(({ index, before, rate, row }) => (
    <span key={index} hidden>
      <input type="hidden" name={rebateFieldName(index)} value={rate} />
      <input type="hidden" name={rebateCategoryFieldName(index)} value={row.category} />
      <input type="hidden" name={previousRateFieldName(index)} value={before} />
    </span>
  ))

function StartOfChanges({ count, startsAt }: { count: number; startsAt: number }) {
  const start = useDateTimeFormat()(startsAt)
  return (
    <Notice>
      <span suppressHydrationWarning>
        <Plural
          value={count}
          one={`# change takes effect on ${start}.`}
          other={`# changes take effect on ${start}.`}
        />
      </span>
    </Notice>
  )
}

/**
 * Form that changes a member's rebate rates. All changes are confirmed in a sheet or, without scripts, on a
 * second page.
 */
export function RateForm({ loaded, formKey: given }: RateFormProps) {
  const isHydrated = useHydrated()
  const [formKey] = useState(given)
  const { form, rates, rows, fresh } = useRateForm(loaded)
  const { outcome } = form
  const isPosted = outcome?.state === 'confirm'
  const [isOpen, setOpen] = useState(isPosted)
  const [isIdle, setIdle] = useState(false)
  const { changes, isTouched, undo, ...fields } = useRateFieldValues(rows, outcome?.values)
  useEffect(() => {
    // Closes the confirmation sheet, which would cover the message about the response.
    if (fresh && !isPosted) setOpen(false)
  }, [fresh, isPosted])

  const { onSubmit } = form.props
  const confirmFirst = (event: Parameters<typeof onSubmit>[0]) => {
    if (isOpen) return onSubmit(event)
    event.preventDefault()
    if (!form.check(...rows.map(({ index }) => rebateFieldName(index)))) return
    setIdle(changes.length === 0)
    setOpen(changes.length > 0)
  }
  const ownPage = href('agent-rebates', { member: loaded.member.id })
  const { account } = rates.member
  const isStep = !isHydrated && isPosted && changes.length > 0
  const visibleOutcome = isOpen && !isStep ? undefined : isIdle ? { error: 'rates-none' as const } : outcome
  const undoHere = (event: MouseEvent) => {
    event.preventDefault()
    setIdle(false)
    undo()
  }
  return (
    <PageForm
      form={{ ...form, outcome: visibleOutcome, props: { ...form.props, onSubmit: confirmFirst } }}
      className={styles.form}
    >
      <input type="hidden" name="key" value={outcome?.extra?.key ?? formKey} />
      {isStep ? (
        <Section id="confirm" title={<Trans>Change these rates?</Trans>}>
          <ConfirmedRateFields changes={changes} />
          <RateChangeConfirmation
            form={form}
            changes={changes}
            rates={rates}
            back={
              <ButtonLink to={ownPage} size="large">
                <Trans>Back</Trans>
              </ButtonLink>
            }
          />
        </Section>
      ) : (
        <>
          <ul className={dividedCardClass}>
            {rates.list.slice(0, REBATE_RATES_MAX).map((row, index) => {
              const formRow = rows.find((one) => one.index === index)
              return formRow && isRateChangeable(row) ? (
                <RateField
                  key={row.category}
                  row={formRow}
                  field={{ ...form.field(rebateFieldName(index)), defaultValue: fields.first(formRow) }}
                  typed={fields.typedOf(formRow)}
                  onType={(text) => {
                    setIdle(false)
                    fields.type(formRow, text)
                  }}
                  fill={(rate) => fields.fill(formRow, rate)}
                  inputRef={fields.inputRef(formRow)}
                />
              ) : (
                <RebateRateItem
                  key={row.category}
                  of={row}
                  note={
                    <Trans>
                      You can’t change this rate at the moment. <bdi>{account}</bdi> gives their downline a
                      higher rate than yours.
                    </Trans>
                  }
                />
              )
            })}
          </ul>
          <p className={textStyles.note}>
            <Trans>
              The minimum is the rate <bdi>{account}</bdi> already gives their downline. The maximum is your
              own rate.
            </Trans>
          </p>
          {changes.length > 0 && <StartOfChanges count={changes.length} startsAt={rates.startsAt} />}
          <ActionBar className={styles.action}>
            {isTouched && (
              <ButtonLink to={ownPage} size="large" onClick={undoHere}>
                <Trans>Undo</Trans>
              </ButtonLink>
            )}
            <SubmitButton
              busy={form.busy && !isOpen}
              busyLabel={<Trans>Saving</Trans>}
              className={styles.save}
            >
              {changes.length > 0 ? (
                <Plural value={changes.length} one="Save # change" other="Save # changes" />
              ) : (
                <Trans>Save changes</Trans>
              )}
            </SubmitButton>
          </ActionBar>
        </>
      )}
      {isHydrated && (
        <Sheet
          id={CONFIRM_ID}
          open={isOpen}
          onClose={() => setOpen(false)}
          title={<Trans>Change these rates?</Trans>}
        >
          {isOpen && (
            <>
              <FormError outcome={outcome} />
              <RateChangeConfirmation
                form={form}
                changes={changes}
                rates={rates}
                back={
                  <Button size="large" onClick={() => setOpen(false)}>
                    <Trans>Back</Trans>
                  </Button>
                }
              />
            </>
          )}
        </Sheet>
      )}
    </PageForm>
  )
}
