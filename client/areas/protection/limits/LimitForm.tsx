import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  echo,
  type LimitsContract,
  type PlayerLimitValues,
  playerLimitFormSchema,
} from '../../../../shared/areas/protection/limits'
import { parseTypedLimit, type TimeLimitUnit } from '../../../../shared/areas/protection/typed-limit'
import type { ProtectionLimits } from '../../../../shared/contract/protection-schemas'
import { href } from '../../../../shared/paths'
import { LIMIT_NAMES, LIMIT_PERIOD_NAMES } from '../../../../shared/protection/limit-messages'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../../../shared/protection/rules'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { AmountField } from '../../../ui/forms/AmountField'
import { ChipRadios } from '../../../ui/forms/ChipRadios'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ButtonForm } from '../ButtonForm'
import { LimitAmount } from '../LimitAmount'
import { useDurationFormats } from '../use-duration-formats'
import { LimitEffectPreview } from './LimitEffectPreview'
import styles from './LimitsPage.module.css'

interface LimitFormProps {
  limits: ProtectionLimits
  kind: LimitKind
  /** Period from the URL; null: none. */
  asked: LimitPeriod | null
  waitMs: number
}

/**
 * Form that sets a player limit of one kind. It suggests no amounts: the field starts empty, without preset
 * amounts.
 */
export function LimitForm({ limits, kind, asked, waitMs }: LimitFormProps) {
  const { t } = useLingui()
  const wait = useDurationFormats().wait(waitMs)
  const limitOf = (period: LimitPeriod) =>
    limits.list.find((one) => one.kind === kind && one.period === period && one.amount !== null)
  const [period, setPeriod] = useState(asked ?? LIMIT_PERIODS.find(limitOf) ?? 'day')
  const name = { kind, period }
  const currency = limits.currency ?? null
  const current = limitOf(period)
  const form = usePageForm<LimitsContract, PlayerLimitValues>({
    id: `limit-${kind}`,
    action: href('limits', name),
    schema: playerLimitFormSchema(name, currency),
    echo,
    // Sending the form again is harmless, because setting an unchanged limit has no further effect.
    isRepeatable: true,
  })
  const amountField = form.field('amount')
  const firstUnit = form.field('unit').defaultValue === 'hours' ? 'hours' : 'minutes'
  const [typed, setTyped] = useState(amountField.defaultValue ?? '')
  const [unit, setUnit] = useState<TimeLimitUnit>(firstUnit)
  const parsed = parseTypedLimit(name, { amount: typed, unit }, currency)
  const amount = 'amount' in parsed ? parsed.amount : undefined
  const sum = amount !== undefined && <LimitAmount kind={kind} amount={amount} currency={currency} />
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t(LIMIT_NAMES[kind][period])}</h2>
      <MethodTabs
        label={t`Period`}
        methods={LIMIT_PERIODS.map((id) => ({
          id,
          label: t(LIMIT_PERIOD_NAMES[id]),
          to: href('limits', { kind, period: id }),
        }))}
        current={period}
        onChoose={setPeriod}
      />
      <PageForm
        form={{ ...form, props: { ...form.props, 'aria-label': t`Set the limit` } }}
        className={styles.form}
      >
        <input type="hidden" name="intent" value="set" />
        <AmountField
          field={amountField}
          currency={kind === 'time' ? null : currency}
          lead={<Trans>At most</Trans>}
          range={
            current ? (
              <Trans>
                Now <LimitAmount kind={kind} amount={current.amount ?? '0'} currency={currency} />, of which{' '}
                <LimitAmount kind={kind} amount={current.left ?? '0'} currency={currency} /> is left
              </Trans>
            ) : (
              <Trans>There is no such limit now</Trans>
            )
          }
          quickAmounts={[]}
          amount={amount}
          onChange={setTyped}
        />
        {kind === 'time' && (
          <ChipRadios
            name="unit"
            legend={t`Counted in`}
            value={firstUnit}
            choices={[
              { value: 'minutes', label: t`Minutes` },
              { value: 'hours', label: t`Hours` },
            ]}
            onChoose={(value) => setUnit(value === 'hours' ? 'hours' : 'minutes')}
          />
        )}
        {amount !== undefined && (
          <LimitEffectPreview {...{ amount, kind, current, waitMs, currency }} now={limits.now} />
        )}
        <ul className={styles.notes}>
          <li>
            <Trans>
              A first limit, or a lower one, applies immediately. A higher one takes effect after {wait}, and
              only if you confirm it then.
            </Trans>
          </li>
          {kind === 'deposit' && (
            <li>
              <Trans>
                A deposit counts when you make it: one that is on its way already still comes in, also above a
                new limit.
              </Trans>
            </li>
          )}
          <li>
            <Trans>We suggest no amount. Choose what you can spare without missing it.</Trans>
          </li>
        </ul>
        <SubmitButton busy={form.busy} busyLabel={<Trans>Setting the limit</Trans>}>
          {sum ? (
            <span>
              <Trans>Set {sum}</Trans>
            </span>
          ) : (
            <Trans>Set the limit</Trans>
          )}
        </SubmitButton>
      </PageForm>
      {current && current.pending?.amount !== null && (
        <div className={styles.remove}>
          <ButtonForm
            action={href('limits', name)}
            values={{ intent: 'remove' }}
            label={t`Remove this limit`}
            kind="text"
          >
            <Trans>Remove this limit</Trans>
          </ButtonForm>
          <p className={styles.small}>
            <Trans>That also takes effect after {wait}, and only if you confirm it then.</Trans>
          </p>
        </div>
      )}
      <PageLink to={href('limits')} className={styles.all}>
        <Trans>All limits</Trans>
      </PageLink>
    </div>
  )
}
