import { Plural, Trans } from '@lingui/react/macro'
import type { ContractKind, Contracts } from '../../../../shared/contract/agent-contract-schemas'
import { subtractAmount } from '../../../../shared/money/amount'
import { useFormatters } from '../../../i18n/formatters'
import { cardClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import stack from '../../../ui/stack.module.css'
import { DateTime } from '../../records/DateTime'
import { useDateFormats } from '../../records/use-date-formats'
import { AcceptDeclineButtons } from './AcceptDeclineButtons'
import { ContractTermsComparison } from './ContractTermsComparison'
import { CONTRACT_TERM_NAMES, compareContractTerms } from './compare-terms'
import styles from './contracts.module.css'
import { SignedMoney } from './SignedMoney'
import { TermsList } from './TermsList'
import type { ContractFormState } from './use-contract-form'

type Waiting = NonNullable<Contracts['waiting']>

function Title({ kind, isNew }: { kind: ContractKind; isNew: boolean }) {
  if (kind === 'salary')
    return isNew ? <Trans>Daily salary offer</Trans> : <Trans>New terms for your daily salary</Trans>
  if (kind === 'dividend')
    return isNew ? <Trans>Dividend offer</Trans> : <Trans>New terms for your dividend</Trans>
  return isNew ? <Trans>Hourly salary offer</Trans> : <Trans>New terms for your hourly salary</Trans>
}

/** Compares actual earnings of past periods with the earnings under the offered contract terms. */
function Effect({ effect, currency }: { effect: NonNullable<Waiting['effect']>; currency: string | null }) {
  const { days } = useDateFormats()
  const { now, offered } = effect
  const span = days(effect.from, effect.to)
  return (
    <section className={`${cardClass} ${stack.smallPanel}`} aria-labelledby="effect">
      <h3 id="effect" className={styles.small} suppressHydrationWarning>
        <Trans>Earnings based on activity for {span}</Trans>
      </h3>
      <dl className={styles.effect}>
        {now !== null && (
          <div>
            <dt>
              <Trans context="contract">Current</Trans>
            </dt>
            <dd>
              <SignedMoney amount={now} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans context="contract">New</Trans>
          </dt>
          <dd>
            <SignedMoney amount={offered} currency={currency} />
          </dd>
        </div>
        {now !== null && (
          <div>
            <dt>
              <Trans>Difference</Trans>
            </dt>
            <dd>
              <SignedMoney amount={subtractAmount(offered, now)} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

interface PendingOfferProps extends Pick<ContractFormState, 'busy' | 'send'> {
  offer: Waiting
  running: Contracts['running']
  currency: string | null
  timeZone: string
}

/**
 * A pending contract offer: its deadline, its sender, its terms beside the terms in force, and buttons to
 * accept or decline.
 */
export function PendingOffer({ offer, running, currency, timeZone, busy, send }: PendingOfferProps) {
  const { dateTime } = useDateFormats(timeZone)
  const { id, kind, answerBy, offeredAt, from, terms, effect } = offer
  const count = useFormatters().integer(CONTRACT_TERM_NAMES.length)
  const changed = running
    ? Object.values(compareContractTerms(running.terms, terms)).filter((difference) => difference !== 'same')
        .length
    : 0
  const at = (
    <DateTime key="at" ms={offeredAt}>
      {dateTime(offeredAt)}
    </DateTime>
  )
  return (
    <section className={stack.gap4} aria-labelledby="offer">
      <div className={styles.head}>
        <StatusLabel tone="warn">
          {answerBy === undefined ? (
            <Trans>Needs your answer</Trans>
          ) : (
            <Trans>
              Answer due <DateTime ms={answerBy}>{dateTime(answerBy)}</DateTime>
            </Trans>
          )}
        </StatusLabel>
        <h2 id="offer">
          <Title kind={kind} isNew={running === null} />
        </h2>
        <p className={styles.small}>
          {from === undefined ? (
            <Trans>Offered by us on {at}.</Trans>
          ) : (
            <Trans>
              Offered by <bdi>{from}</bdi> on {at}.
            </Trans>
          )}
          <span> </span>
          {running ? (
            <>
              <Plural
                value={changed}
                one={`# of ${count} terms will change.`}
                other={`# of ${count} terms will change.`}
              />
              <span> </span>
              <Trans>Your current terms apply unless you accept.</Trans>
            </>
          ) : (
            <Trans>Nothing changes unless you accept.</Trans>
          )}
        </p>
      </div>
      {running ? (
        <ContractTermsComparison now={running.terms} offered={terms} currency={currency} />
      ) : (
        <div className={`${cardClass} ${stack.smallPanel}`}>
          <TermsList terms={terms} currency={currency} />
        </div>
      )}
      {effect && <Effect effect={effect} currency={currency} />}
      <AcceptDeclineButtons {...{ kind, id, busy, send }} endsAnother={running !== null} />
    </section>
  )
}
