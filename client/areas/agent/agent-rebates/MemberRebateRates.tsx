import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type AgentRebatesView, rateAfterScheduledChange } from '../../../../shared/areas/agent/agent-rebates'
import { subtractAmount } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { useRateFormatter } from '../use-rate-formatter'
import styles from './AgentRebatesPage.module.css'
import { RateChangeHistory } from './RateChangeHistory'
import { RateForm } from './RateForm'
import { RebateRateItem } from './RebateRateItem'

type View = Extract<AgentRebatesView, { of: 'member' }>

function RatesOwner({ member: { account, below } }: View['rates']) {
  return (
    <section className={stack.gap2} aria-labelledby="rates-for">
      <h2 id="rates-for" className={textStyles.note}>
        <Trans>Member</Trans>
      </h2>
      <div className={rowClass({ size: 'tall', isCard: true })}>
        <span className={styles.initial} aria-hidden="true">
          {[...account][0]?.toUpperCase()}
        </span>
        <RowText
          title={<bdi>{account}</bdi>}
          note={
            <Plural
              value={below}
              one="Direct member · # member in downline"
              other="Direct member · # members in downline"
            />
          }
        />
        <ButtonLink kind="text" to={href('agent-rebates')}>
          <Trans>Change member</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

/** Message that the rates were changed. It takes the focus once, after the form was sent. */
function Done({ startsAt }: { startsAt: number }) {
  const ref = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const instant = useDateTimeFormat()
  const isFresh = (state as { saved?: boolean } | null)?.saved === true
  useEffect(() => {
    if (isFresh) ref.current?.focus()
  }, [isFresh])
  return (
    <div ref={ref} tabIndex={-1} role="status" suppressHydrationWarning>
      <Notice>
        <span suppressHydrationWarning>
          <Trans>New rates saved. They take effect on {instant(startsAt)}.</Trans>
        </span>
      </Notice>
    </div>
  )
}

/** The share that the agent keeps of a rebate rate, shown beside rates that cannot be changed. */
function AgentShare({ most, rate }: { most: string; rate: string }) {
  const kept = useRateFormatter()(subtractAmount(most, rate))
  return <Trans>You keep {kept}</Trans>
}

/** Rebate rates of one member, with input fields if the agent may change them. */
export function MemberRebateRates({ view: { rates, history, mayChange, formKey, isDone } }: { view: View }) {
  const { member, list, startsAt } = rates
  const lastStart = list.reduce((latest, { next }) => Math.max(latest, next?.startsAt ?? 0), 0)
  return (
    <div className={stack.gap6}>
      {isDone && <Done startsAt={lastStart || startsAt} />}
      <RatesOwner {...rates} />
      {mayChange ? (
        <RateForm
          // The key remounts the form when the rates change. While they are unchanged, typed values survive a
          // reload, such as a language change.
          key={[member.id, ...list.map((row) => `${row.category}=${rateAfterScheduledChange(row)}`)].join(
            ' ',
          )}
          loaded={rates}
          formKey={formKey}
        />
      ) : (
        <>
          <ul className={dividedCardClass}>
            {list.map((row) => (
              <RebateRateItem
                key={row.category}
                of={row}
                note={<AgentShare most={row.most} rate={rateAfterScheduledChange(row)} />}
              />
            ))}
          </ul>
          <p className={textStyles.note}>
            <Trans>You can view these rates, but not change them.</Trans>
          </p>
        </>
      )}
      <RateChangeHistory history={history} />
    </div>
  )
}
