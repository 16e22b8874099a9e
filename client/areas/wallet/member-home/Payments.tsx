import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import hourglass from '@phosphor-icons/core/duotone/hourglass-medium-duotone.svg?raw'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PendingPayment } from '../../../../shared/api'
import type { PaymentState } from '../../../../shared/contract/payments'
import { href } from '../../../../shared/pages'
import { hasEnded } from '../../../../shared/payments/payment-states'
import { type Deferred, DeferredPart } from '../../../data/deferred'
import { useWhen } from '../../../i18n/when'
import { $payments, laterThan } from '../../../stores/wallet'
import { Amount } from '../../../ui/Amount/Amount'
import { Icon } from '../../../ui/Icon/Icon'
import { PartFailed } from '../../../ui/Notice/PartFailed'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox, RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import { PaymentSentence } from '../PaymentSentence'
import { stateWord } from '../payment-words'
import styles from './Payments.module.css'
import { usePendingNews } from './use-pending-news'

type Loaded = Deferred<PendingPayment[]>

/** The payments as they are known now. */
const useKnown = (loaded: Loaded, value: readonly PendingPayment[]) =>
  laterThan(loaded, useStore($payments, { ssr: 'initial' })) ?? value

/** How a state is coloured. */
const tones: Readonly<Record<PaymentState, 'info' | 'win' | 'accent' | 'warn' | 'danger'>> = {
  created: 'info',
  paid: 'info',
  review: 'info',
  sent: 'accent',
  done: 'win',
  failed: 'danger',
  expired: 'warn',
  cancelled: 'warn',
}

const PaymentAmount = ({ payment: { amount, currency } }: { payment: PendingPayment }) => (
  <Amount amount={amount} currency={currency ?? null} {...(currency === undefined && { symbol: '' })} exact />
)

/** A link to the payment's page. */
const PaymentLink = ({ id, className, children }: { id: string; className: string; children: ReactNode }) => (
  <PageLink to={href('payment', { id })} className={className}>
    {children}
    <Icon name="caret-right" size={2} mirror className={styles.caret} />
  </PageLink>
)

function Times({ payment }: { payment: PendingPayment }) {
  const when = useWhen()
  const { state, createdAt, usualMinutes = 0 } = payment
  const at = when(createdAt)
  return (
    <>
      {!hasEnded(payment) && usualMinutes > 0 && (
        <>
          <Plural value={usualMinutes} one="Usually # minute" other="Usually # minutes" />
          {' · '}
        </>
      )}
      {state === 'created' ? <Trans>begun {at}</Trans> : <Trans>sent {at}</Trans>}
    </>
  )
}

function Card({ payment }: { payment: PendingPayment }) {
  const tone = tones[payment.state]
  return (
    <PaymentLink
      id={payment.id}
      className={rowClass({ size: 'large', isCard: true, className: styles[tone] })}
    >
      <IconBox isLarge>
        {hasEnded(payment) ? (
          <Icon name={tone === 'win' ? 'check-circle' : 'warning-circle'} />
        ) : (
          <PathIcon svg={hourglass} />
        )}
      </IconBox>
      <RowTexts
        title={<PaymentSentence payment={payment} amount={<PaymentAmount payment={payment} />} />}
        note={<Times payment={payment} />}
      />
    </PaymentLink>
  )
}

function Rows({ list }: { list: readonly PendingPayment[] }) {
  const { t } = useLingui()
  const when = useWhen()
  return (
    <ul className={rowsClass}>
      {list.map((payment) => (
        <li key={payment.id}>
          <PaymentLink id={payment.id} className={rowClass({ size: 'tall' })}>
            <RowTexts
              title={
                payment.direction === 'deposit'
                  ? t({ message: 'Deposit', context: 'a payment' })
                  : t`Withdrawal`
              }
              note={when(payment.createdAt)}
            />
            <span className={styles.end}>
              <b>
                <PaymentAmount payment={payment} />
              </b>
              <span className={clsx(styles.pill, styles[tones[payment.state]])}>
                {t(stateWord(payment.direction, payment.state))}
              </span>
            </span>
          </PaymentLink>
        </li>
      ))}
    </ul>
  )
}

function OnTheirWay({ loaded, value }: { loaded: Loaded; value: readonly PendingPayment[] }) {
  const list = useKnown(loaded, value)
  usePendingNews(loaded, list)
  const [first, ...others] = list
  const open = list.filter((payment) => !hasEnded(payment)).length
  return (
    <div className={styles.live} aria-live="polite">
      {first && others.length === 0 && <Card payment={first} />}
      {others.length > 0 && (
        <section className={styles.several} aria-labelledby="payments">
          <h2 id="payments">
            {open > 1 ? (
              <Plural value={open} one="# payment on its way" other="# payments on their way" />
            ) : (
              <Trans>Latest payments</Trans>
            )}
          </h2>
          <Rows list={list} />
        </section>
      )}
    </div>
  )
}

/** Payments on their way, and ended ones that the member has not seen. */
export function Payments({ data }: { data: Loaded }) {
  return (
    <DeferredPart id="payments" data={data} fallback={null}>
      {(payments) =>
        payments.ok ? (
          <OnTheirWay loaded={data} value={payments.value} />
        ) : (
          <PartFailed>
            <Trans>Your payments could not be loaded.</Trans>
          </PartFailed>
        )
      }
    </DeferredPart>
  )
}

function Latest({ loaded, value }: { loaded: Loaded; value: readonly PendingPayment[] }) {
  const list = useKnown(loaded, value)
  if (list.length === 0) return null
  return (
    <section className={styles.latest} aria-labelledby="latest-payments">
      <h2 id="latest-payments">
        <Trans>Latest payments</Trans>
      </h2>
      <Rows list={list} />
    </section>
  )
}

/** The same in the end column of desktops. */
export function LatestPayments({ data }: { data: Loaded }) {
  return (
    <DeferredPart id="latest-payments-part" data={data} fallback={null}>
      {(payments) => (payments.ok ? <Latest loaded={data} value={payments.value} /> : null)}
    </DeferredPart>
  )
}
