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
        form={{ ...form, props: { ...form.props, 'aria-label': t`Set limit` } }}
        className={styles.form}
      >
        <input type="hidden" name="intent" value="set" />
        <AmountField
          field={amountField}
          currency={kind === 'time' ? null : currency}
          lead={<Trans>New limit</Trans>}
          range={
            current ? (
              <Trans>
                Currently <LimitAmount kind={kind} amount={current.amount ?? '0'} currency={currency} />, with{' '}
                <LimitAmount kind={kind} amount={current.left ?? '0'} currency={currency} /> left
              </Trans>
            ) : (
              <Trans>No limit set</Trans>
            )
          }
          quickAmounts={[]}
          amount={amount}
          onChange={setTyped}
        />
        {kind === 'time' && (
          <ChipRadios
            name="unit"
            legend={t`Unit`}
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
              A first or lower limit applies immediately. A higher limit takes effect only if you confirm it
              after a cooling-off period of {wait}.
            </Trans>
          </li>
          {kind === 'deposit' && (
            <li>
              <Trans>
                A deposit counts towards your limit from when you make it. Deposits already in progress are
                completed even if they exceed a new limit.
              </Trans>
            </li>
          )}
          <li>
            <Trans>We do not suggest limits. Choose one that you can comfortably afford.</Trans>
          </li>
        </ul>
        <SubmitButton busy={form.busy} busyLabel={<Trans>Setting limit</Trans>}>
          {sum ? (
            <span>
              <Trans>Set limit to {sum}</Trans>
            </span>
          ) : (
            <Trans>Set limit</Trans>
          )}
        </SubmitButton>
      </PageForm>
      {current && current.pending?.amount !== null && (
        <div className={styles.remove}>
          <ButtonForm
            action={href('limits', name)}
            values={{ intent: 'remove' }}
            label={t`Remove limit`}
            kind="text"
          >
            <Trans>Remove limit</Trans>
          </ButtonForm>
          <p className={styles.small}>
            <Trans>
              Removing a limit takes effect only if you confirm it after a cooling-off period of {wait}.
            </Trans>
          </p>
        </div>
      )}
      <PageLink to={href('limits')} className={styles.all}>
        <Trans>View all limits</Trans>
      </PageLink>
    </div>
  )
}
