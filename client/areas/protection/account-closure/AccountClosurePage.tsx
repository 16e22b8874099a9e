import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  type AccountClosureContract,
  type AccountClosureData,
  accountClosureFormSchema,
  type ClosureObstacles,
  echo,
} from '../../../../shared/areas/protection/account-closure'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { isAmountAbove, mayHaveProviderMoney, type WalletBalance } from '../../../../shared/money/balances'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { useShell } from '../../../data/use-shell'
import { PageForm } from '../../../session/forms/PageForm'
import type { PageFormState } from '../../../session/forms/page-form'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Amount } from '../../../ui/Amount/Amount'
import { ButtonLink } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import textStyles from '../../../ui/text.module.css'
import { ProviderBalanceText } from '../../wallet/ProviderBalanceText'
import { AccountRequiredMessage } from '../AccountRequiredMessage'
import { TimeOffEffectItem, TimeOffEffectList } from '../TimeOffEffects'

const UNKNOWN_HOLDINGS: ClosureObstacles = { wallet: null, main: null, openPayments: null, openBets: null }

const isSome = (amount: string | null): amount is string => amount !== null && isAmountAbove(amount, '0')

/** Returns false for accounts whose money only customer service can pay out. */
function useCanWithdraw(): boolean {
  const { session } = useShell()
  return session.kind === 'member' && hasRight(session.type, 'withdraw')
}

/** Formats an amount in the wallet's currency. */
const WalletAmount = ({ wallet, amount }: { wallet: WalletBalance; amount: string }) => (
  <Amount amount={amount} currency={wallet.currency} symbol={wallet.currencySymbol || undefined} exact />
)

interface TaskProps {
  /** URL of the page where the member completes the task; undefined when there is nothing to do. */
  to?: string | undefined
  icon: IconName
  title: ReactNode
  note?: ReactNode
}

function Task({ to, icon, title, note }: TaskProps) {
  const content = (
    <>
      <IconBox>
        <Icon name={icon} />
      </IconBox>
      <RowText title={title} {...(note !== undefined && { note })} />
      {to !== undefined && <Icon name="caret-right" size={1} mirror />}
    </>
  )
  return to === undefined ? (
    <div className={rowClass()}>{content}</div>
  ) : (
    <PageLink to={to} className={rowClass()}>
      {content}
    </PageLink>
  )
}

function MainWallet({ holds, isLast }: { holds: ClosureObstacles; isLast: boolean }) {
  const canWithdraw = useCanWithdraw()
  const { wallet: money, main } = holds
  if (money === null)
    return <Task icon="wallet" title={<Trans>Your balance isn’t available at the moment</Trans>} />
  const left = main ?? money.balance
  const title =
    main === null ? (
      <Trans>
        <WalletAmount wallet={money} amount={left} /> in your account
      </Trans>
    ) : (
      <Trans>
        <WalletAmount wallet={money} amount={left} /> in your main wallet
      </Trans>
    )
  if (!isSome(left))
    return (
      <Task icon="wallet" title={title} note={isLast ? <Trans>Nothing left to withdraw</Trans> : undefined} />
    )
  if (!canWithdraw)
    return (
      <Task
        to={href('service')}
        icon="wallet"
        title={title}
        note={<Trans>Ask customer service to pay it out before you close your account.</Trans>}
      />
    )
  return (
    <Task
      to={href('withdraw')}
      icon="wallet"
      title={title}
      note={
        <Trans>
          Withdraw it before you close your account. If it is below the minimum withdrawal, contact customer
          service.
        </Trans>
      }
    />
  )
}

/**
 * Lists the money, open bets and open payments that remain before the closure, each with a link. If none
 * remain, a note says so.
 */
function RemainingHoldings({ holds }: { holds: ClosureObstacles }) {
  const { wallet: money, providers } = holds
  const hasProviders = providers !== undefined && mayHaveProviderMoney(providers)
  const { flags } = useShell()
  const [openBets, openPayments] = [holds.openBets ?? 0, holds.openPayments ?? 0]
  return (
    <div className={dividedCardClass}>
      <MainWallet holds={holds} isLast={!hasProviders && openBets === 0 && openPayments === 0} />
      {hasProviders && (
        <Task
          to={href('transfers')}
          icon="vault"
          title={
            <ProviderBalanceText
              balances={providers ?? null}
              currency={money?.currency ?? null}
              currencySymbol={money?.currencySymbol ?? ''}
            />
          }
          note={<Trans>Transfer it to your main wallet first</Trans>}
        />
      )}
      {openBets > 0 && (
        <Task
          {...(hasCapability(flags, 'records-bets') && {
            to: href('betting-record', { range: '30-days', state: 'open' }),
          })}
          icon="ticket"
          title={<Plural value={openBets} one="# open bet" other="# open bets" />}
          note={<Plural value={openBets} one="It must be settled first" other="They must be settled first" />}
        />
      )}
      {openPayments > 0 && (
        <Task
          {...(hasCapability(flags, 'records-payments') && {
            to: href('payment-records', { state: 'open' }),
          })}
          icon="hourglass-medium"
          title={<Plural value={openPayments} one="# payment in progress" other="# payments in progress" />}
          note={
            <Plural
              value={openPayments}
              one="It must be completed first"
              other="They must be completed first"
            />
          }
        />
      )}
    </div>
  )
}

/**
 * Button for the next step before the account can be closed: to withdraw, to contact support, or to transfer
 * money to the main wallet.
 */
function FirstStep({ holds: { wallet: money, main, providers } }: { holds: ClosureObstacles }) {
  const canWithdraw = useCanWithdraw()
  const left = main ?? money?.balance ?? null
  if (money !== null && isSome(left) && !canWithdraw)
    return (
      <ButtonLink to={href('service')} kind="primary" size="large" block>
        <Trans>Contact us</Trans>
      </ButtonLink>
    )
  if (money !== null && isSome(left))
    return (
      <ButtonLink to={href('withdraw')} kind="primary" size="large" block>
        {/* The span makes the text a single flex item, so that it can wrap. */}
        <span>
          <Trans>
            Withdraw <WalletAmount wallet={money} amount={left} /> first
          </Trans>
        </span>
      </ButtonLink>
    )
  if (providers === undefined || !mayHaveProviderMoney(providers)) return null
  return (
    <ButtonLink to={href('transfers')} kind="primary" size="large" block>
      <Trans>Transfer to main wallet</Trans>
    </ButtonLink>
  )
}

/**
 * Reloads the page's data when the platform refuses the closure because of a balance or payment that the page
 * did not show.
 */
function useReloadAfterRefusal(outcome: PageFormState<AccountClosureContract>['outcome']): void {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (outcome?.error === 'closure-balance' || outcome?.error === 'closure-payments') refresh()
  }, [outcome])
}

/** List of the effects of closing the account. */
const ClosureEffects = () => (
  <Section id="what-happens" title={<Trans>What happens next</Trans>}>
    <TimeOffEffectList>
      <TimeOffEffectItem icon="ticket">
        <Trans>Before your account can be closed, open bets must be settled and payments completed.</Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="prohibit">
        <Trans>
          After that, you can no longer play, deposit or get offers. You are logged out on all devices.
        </Trans>
      </TimeOffEffectItem>
      <TimeOffEffectItem icon="archive">
        <Trans>
          We keep records of your payments, bets and identity documents for as long as the law requires. You
          can still log in to see your records.
        </Trans>
      </TimeOffEffectItem>
    </TimeOffEffectList>
  </Section>
)

function ClosureForm({ holds }: { holds: ClosureObstacles }) {
  const { t } = useLingui()
  const form = usePageForm<AccountClosureContract>({
    id: 'account-closure',
    echo,
    schema: accountClosureFormSchema,
  })
  useReloadAfterRefusal(form.outcome)
  return (
    <PageForm form={form} className={task.page}>
      <div className={task.intro}>
        <h2>
          <Trans>Before you close your account</Trans>
        </h2>
        <p>
          <Trans>
            Closing your account is permanent: it cannot be reopened. If gambling is the reason,{' '}
            <PageLink to={href('self-exclusion')} className={textStyles.link}>
              self-exclusion
            </PageLink>{' '}
            gives you stronger protection.
          </Trans>
        </p>
      </div>
      <RemainingHoldings holds={holds} />
      <FirstStep holds={holds} />
      <ClosureEffects />
      <CheckboxField {...form.field('sure')} required>
        {t`Close my account. I understand that it cannot be reopened.`}
      </CheckboxField>
      <SubmitButton kind="secondary" busy={form.busy} busyLabel={<Trans>Closing account</Trans>}>
        <Trans>Close account</Trans>
      </SubmitButton>
    </PageForm>
  )
}

export default function AccountClosurePage() {
  const { isAllowed, holds } = useLoaderData<AccountClosureData>()
  if (!isAllowed || !holds) return <AccountRequiredMessage />
  return (
    <InlineDeferredSection
      id="holds"
      data={holds}
      fallback={<ListSkeleton count={2} className={task.page} boxClassName={task.waiting} />}
    >
      {(settled) => <ClosureForm holds={settled.ok ? settled.value : UNKNOWN_HOLDINGS} />}
    </InlineDeferredSection>
  )
}
