import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import {
  type ContractPayout,
  type ContractPayoutPage,
  contractKindHref,
  REQUEST_PAYOUT_INTENT,
} from '../../../../shared/areas/agent/contract-kind'
import type { ContractKind } from '../../../../shared/contract/agent-contract-schemas'
import { useShell } from '../../../data/use-shell'
import { Button } from '../../../ui/Button/Button'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { DateTime } from '../../records/DateTime'
import { useDateFormats } from '../../records/use-date-formats'
import { useRateFormatter } from '../use-rate-formatter'
import { ContractPagination } from './ContractPagination'
import styles from './contracts.module.css'
import { PeriodName } from './PeriodName'
import { SignedMoney } from './SignedMoney'
import type { ContractFormState } from './use-contract-form'

function State({ state }: Pick<ContractPayout, 'state'>) {
  if (state === 'running')
    return (
      <StatusLabel tone="info">
        <Trans context="period">In progress</Trans>
      </StatusLabel>
    )
  if (state === 'ready')
    return (
      <StatusLabel tone="win">
        <Trans context="period">Ready</Trans>
      </StatusLabel>
    )
  if (state === 'requested')
    return (
      <StatusLabel tone="warn">
        <Trans context="period">Requested</Trans>
      </StatusLabel>
    )
  if (state === 'paid')
    return (
      <StatusLabel tone="plain">
        <Trans context="period">Paid</Trans>
      </StatusLabel>
    )
  return (
    <StatusLabel tone="plain">
      <Trans context="period">No payout</Trans>
    </StatusLabel>
  )
}

interface PeriodProps extends Pick<ContractFormState, 'busy' | 'send'> {
  kind: ContractKind
  payout: ContractPayout
  currency: string | null
  timeZone: string
}

/** Returns the id of a payout period's heading, which labels the period's form. */
const nameId = (period: string): string => `period-${period}`

/**
 * Form that requests the payout of one period. The platform pays each period only once, however often the
 * form is sent.
 */
function PayoutRequestForm({ kind, payout: { id, amount }, currency, busy, send }: PeriodProps) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(new FormData(event.currentTarget))
  }
  const money = <SignedMoney key="money" amount={amount} currency={currency} />
  return (
    <form
      method="post"
      action={contractKindHref(kind)}
      onSubmit={submit}
      className={styles.ask}
      aria-labelledby={nameId(id)}
    >
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <input type="hidden" name="intent" value={REQUEST_PAYOUT_INTENT} />
      <input type="hidden" name="period" value={id} />
      <Button type="submit" block busy={busy}>
        <span>
          <Trans>Request {money}</Trans>
        </span>
      </Button>
    </form>
  )
}

/** One payout period: the amount it is based on, the rate, the payout, and the payout's state. */
function Period(props: PeriodProps) {
  const { payout, currency, timeZone } = props
  const { dateTime } = useDateFormats(timeZone)
  const share = useRateFormatter()(payout.rate)
  const { active, paidAt, state } = payout
  const base = <SignedMoney key="base" amount={payout.base} currency={currency} />
  return (
    <li className={rowClass({ size: 'tall', className: styles.period })}>
      <RowText
        title={
          <span id={nameId(payout.id)}>
            <PeriodName period={payout} />
          </span>
        }
        note={
          <>
            <Trans>
              {share} of {base}
            </Trans>
            {active !== undefined && (
              <>
                <span>{' · '}</span>
                <Plural value={active} one="# active member" other="# active members" />
              </>
            )}
            {paidAt !== undefined && (
              <>
                <br />
                <Trans>
                  Paid <DateTime ms={paidAt}>{dateTime(paidAt)}</DateTime>
                </Trans>
              </>
            )}
          </>
        }
        end={
          <span className={styles.end}>
            <b>
              <SignedMoney amount={payout.amount} currency={currency} />
            </b>
            <State state={state} />
          </span>
        }
      />
      {state === 'ready' && <PayoutRequestForm {...props} />}
    </li>
  )
}

interface PayoutListProps extends Pick<ContractFormState, 'busy' | 'send'> {
  kind: ContractKind
  /** Payouts of the contracts; null when they failed to load. */
  payouts: ContractPayoutPage | null
  timeZone: string
}

/** Payouts of contracts of one kind, newest period first. */
export function PayoutList({ kind, payouts, timeZone, ...sending }: PayoutListProps) {
  const { t } = useLingui()
  return (
    <Section id="periods" title={<Trans>Settlement periods</Trans>}>
      {payouts === null ? (
        <SectionFailedNotice>
          <Trans>We couldn’t load your settlement periods. Your money isn’t affected.</Trans>
        </SectionFailedNotice>
      ) : payouts.list.length === 0 ? (
        <p className={styles.small}>
          <Trans>No settlement periods yet. Your payouts will appear here.</Trans>
        </p>
      ) : (
        <div className={styles.list}>
          <ul className={dividedCardClass}>
            {payouts.list.map((payout) => (
              <Period
                key={payout.id}
                {...{ kind, payout, timeZone, ...sending }}
                currency={payouts.currency}
              />
            ))}
          </ul>
          <ContractPagination
            label={t`Settlement periods`}
            {...payouts}
            hrefOf={(page) => contractKindHref(kind, { page })}
          />
          <p className={styles.small}>
            <Trans>Periods follow our time zone. A period in progress shows the amount so far.</Trans>
          </p>
        </div>
      )}
    </Section>
  )
}
