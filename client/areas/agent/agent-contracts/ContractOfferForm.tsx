import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import {
  type ContractOfferBounds,
  type ContractOfferFormContract,
  type ContractOfferValues,
  type ContractOfferView,
  contractOfferFormSchema,
  contractOfferHref,
  EDIT_CONTRACT_OFFER_INTENT,
  echo,
  fields,
  findMemberHref,
} from '../../../../shared/areas/agent/agent-contracts'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { checkForm } from '../../../../shared/validation/form-validation'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { Notice } from '../../../ui/Notice/Notice'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { useReportDeviceTimeZone } from '../../records/use-report-device-time-zone'
import { withLostResponseError } from '../../wallet/lost-response-error'
import { ContractDates } from '../contracts/ContractItem'
import styles from '../contracts/contracts.module.css'
import { ContractKindName, ContractRateText } from '../contracts/terms-text'
import { useRateFormatter } from '../use-rate-formatter'

/** Default number of days that a member has to accept or decline a contract offer. */
const DEFAULT_DAYS = '7'

interface FormProps {
  view: ContractOfferView
  bounds: ContractOfferBounds
}

/** The terms that the agent typed, shown for confirmation before the contract is offered. */
function TypedTerms({
  terms,
  view: { member, kind, currency },
}: {
  terms: ContractOfferValues
  view: ContractOfferView
}) {
  const rateText = useRateFormatter()
  const least = <Trans>No minimum</Trans>
  return (
    <dl className={styles.lines}>
      <DescriptionRow term={<Trans context="contract">To</Trans>}>
        <bdi>{member.account}</bdi>
      </DescriptionRow>
      <DescriptionRow term={<Trans>Contract type</Trans>}>
        <ContractKindName kind={kind} />
      </DescriptionRow>
      <DescriptionRow term={<Trans context="contract">Rate</Trans>}>{rateText(terms.rate)}</DescriptionRow>
      <DescriptionRow
        term={kind === 'dividend' ? <Trans>Minimum net result</Trans> : <Trans>Minimum turnover</Trans>}
      >
        {terms.leastBase === '0' ? least : <InlineAmount amount={terms.leastBase} currency={currency} />}
      </DescriptionRow>
      <DescriptionRow term={<Trans>Active members</Trans>}>
        {terms.leastActive === 0 ? (
          least
        ) : (
          <Plural value={terms.leastActive} one="# or more" other="# or more" />
        )}
      </DescriptionRow>
      <DescriptionRow term={<Trans>Cap per period</Trans>}>
        {terms.most === null ? (
          <Trans>No cap</Trans>
        ) : (
          <InlineAmount amount={terms.most} currency={currency} />
        )}
      </DescriptionRow>
      <DescriptionRow term={<Trans>Time to answer</Trans>}>
        <Plural value={terms.answerDays} one="# day" other="# days" />
      </DescriptionRow>
    </dl>
  )
}

function OfferForm({ view, bounds }: FormProps) {
  const { t } = useLingui()
  const rateText = useRateFormatter()
  const { member, kind, currency } = view
  const [formKey] = useState(view.formKey)
  const schema = contractOfferFormSchema(bounds, currency)
  const form = withLostResponseError(
    usePageForm<ContractOfferFormContract, ContractOfferValues>({
      id: `offer-${member.id}-${kind}`,
      action: contractOfferHref(member.id, kind),
      schema,
      echo,
      redirectState: { isSent: true },
    }),
  )
  const { outcome } = form
  const [left, setLeft] = useState<typeof outcome>()
  const typed = Object.fromEntries(fields.map((name) => [name, form.field(name).defaultValue ?? '']))
  const checked = checkForm(schema, typed)
  const isStep = outcome?.extra?.isStep === true && left !== outcome && checked.ok
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStep) heading.current?.focus()
  }, [isStep])
  const [from, to] = [rateText(bounds.least), rateText(bounds.most)]
  const hint = from === to ? t`Must be ${from}` : t`${from} to ${to}`
  const number = { autoComplete: 'off', dir: 'ltr', maxLength: 20 } as const
  return (
    <PageForm form={form} className={styles.form}>
      <input type="hidden" name="key" value={outcome?.extra?.key ?? formKey} />
      <input type="hidden" name="kind" value={kind} />
      {isStep && checked.ok ? (
        <section className={stack.gap4} aria-labelledby="confirm-offer">
          <div className={styles.head}>
            <h2 id="confirm-offer" ref={heading} tabIndex={-1}>
              <Trans>Send this offer?</Trans>
            </h2>
            <p className={styles.small}>
              <Trans>Nothing changes until the member accepts. We set the other terms.</Trans>
            </p>
          </div>
          <div className={`${cardClass} ${stack.smallPanel}`}>
            <TypedTerms terms={checked.values} view={view} />
          </div>
          {fields.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
          ))}
          <input type="hidden" name="confirmed" value="yes" />
          <div className={styles.answers}>
            <Button
              type="submit"
              name="intent"
              value={EDIT_CONTRACT_OFFER_INTENT}
              size="large"
              onClick={(event) => {
                event.preventDefault()
                if (!form.busy) setLeft(outcome)
              }}
            >
              <Trans>Back</Trans>
            </Button>
            <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
              <Trans>Send offer</Trans>
            </SubmitButton>
          </div>
        </section>
      ) : (
        <>
          <TextField
            {...form.field('rate')}
            {...number}
            label={t`Rate (%)`}
            hint={hint}
            why={hint}
            inputMode="decimal"
          />
          <TextField
            {...form.field('leastBase')}
            {...number}
            label={kind === 'dividend' ? t`Minimum net result` : t`Minimum turnover`}
            optional
            hint={t`Below this amount, there’s no payout for the period`}
            inputMode="decimal"
          />
          <TextField
            {...form.field('leastActive')}
            {...number}
            label={t`Minimum active members`}
            optional
            hint={t`With fewer active members, there’s no payout for the period`}
            inputMode="numeric"
          />
          <TextField
            {...form.field('most')}
            {...number}
            label={t`Cap per period`}
            optional
            hint={t`Leave blank for no cap`}
            inputMode="decimal"
          />
          <TextField
            {...form.field('answerDays')}
            {...number}
            defaultValue={form.field('answerDays').defaultValue ?? DEFAULT_DAYS}
            label={t`Time to answer (days)`}
            hint={t`1 to 30 days`}
            inputMode="numeric"
          />
          <SubmitButton busy={form.busy} busyLabel={<Trans>Checking</Trans>}>
            <Trans>Review offer</Trans>
          </SubmitButton>
        </>
      )}
    </PageForm>
  )
}

/**
 * Form for offering a contract to a member directly below the agent: the kind, the terms within their bounds,
 * and a confirmation.
 */
export function ContractOfferForm({ view }: { view: ContractOfferView }) {
  const { t } = useLingui()
  const { member, kind, bounds, running, waiting, timeZone } = view
  useReportDeviceTimeZone(timeZone)
  // After posting, the form and its response stay visible, even though the member may now have a pending
  // offer.
  const posted = useActionData()
  const names: Record<ContractKind, string> = {
    salary: t`Daily salary`,
    dividend: t`Dividend`,
    hourly: t`Hourly salary`,
  }
  const bound = bounds.find((one) => one.kind === kind)
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Trans>
            Offer to <bdi>{member.account}</bdi>
          </Trans>
        </h2>
        <ButtonLink to={findMemberHref()} kind="text">
          <Trans>Change member</Trans>
        </ButtonLink>
      </div>
      <MethodTabs
        label={t`Contract type`}
        current={kind}
        methods={bounds.map((one) => ({
          id: one.kind,
          label: names[one.kind],
          to: contractOfferHref(member.id, one.kind),
        }))}
      />
      {running && (
        <Notice>
          <Trans>
            Your active contract with this member: <ContractRateText terms={running.terms} />. It ends when
            they accept a new one.
          </Trans>
        </Notice>
      )}
      {waiting && !posted ? (
        <Notice>
          <Trans>This member still has an unanswered offer of this type</Trans>
          <br />
          <ContractRateText terms={waiting.terms} />
          <br />
          <ContractDates contract={waiting} timeZone={timeZone} />
        </Notice>
      ) : (
        bound && <OfferForm view={view} bounds={bound} />
      )}
    </>
  )
}
