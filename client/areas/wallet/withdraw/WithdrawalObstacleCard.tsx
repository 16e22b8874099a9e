import { Trans, useLingui } from '@lingui/react/macro'
import type { WithdrawData, WithdrawView } from '../../../../shared/areas/wallet/withdraw'
import { href } from '../../../../shared/paths'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import { useShell } from '../../../data/use-shell'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import textStyles from '../../../ui/text.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { PreviousAttemptNotice } from '../PreviousAttemptNotice'
import { ProviderBalanceLink } from './ProviderBalanceLink'
import styles from './WithdrawForm.module.css'

type Props = Extract<WithdrawView, { view: 'obstacle' }> & Pick<WithdrawData, 'providers'>

/** Obstacles that are decisions of the operator, and not a missing setting of the member. */
const COMPLAINT_OBSTACLES: readonly Props['obstacle'][] = ['closed', 'verification', 'daily']

const Support = () => (
  <ButtonLink to={href('service')} kind="primary">
    <Trans>Contact us</Trans>
  </ButtonLink>
)

function useObstacle({ obstacle, settings }: Props) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const offersVerification = useShell().flags.includes(VERIFICATION_FLAG)
  const until = settings.closed?.until
  switch (obstacle) {
    case 'closed': {
      const at = until === undefined ? '' : instant(until)
      return {
        text:
          until === undefined
            ? t`Withdrawals aren’t available at the moment. Your money is safe. Try again later.`
            : t`Withdrawals aren’t available until ${at}. Your money is safe.`,
        action: <Support />,
      }
    }
    case 'verification':
      return {
        text: t`We need to verify your identity before your first withdrawal.`,
        action: offersVerification ? (
          <ButtonLink to={href('verification')} kind="primary">
            <Trans>Verify your identity</Trans>
          </ButtonLink>
        ) : (
          <Support />
        ),
      }
    case 'daily':
      return {
        text: t`You have no withdrawals left today. Try again tomorrow.`,
        action: (
          <ButtonLink to={href('member-home')}>
            <Trans>Back to member centre</Trans>
          </ButtonLink>
        ),
      }
    case 'fund-password':
      return {
        text: t`You need a fund password before you can withdraw. It helps keep your money safe.`,
        action: (
          <ButtonLink to={href('fund-password', { return: href('withdraw') })} kind="primary">
            <Trans>Set a fund password</Trans>
          </ButtonLink>
        ),
      }
    case 'payee-name':
      return {
        text: t`We can only pay into accounts in your own name. Set your payee name before you withdraw.`,
        action: (
          <ButtonLink to={href('payee-name', { return: href('withdraw') })} kind="primary">
            <Trans>Set your payee name</Trans>
          </ButtonLink>
        ),
      }
    case 'account':
      return {
        text: t`You need a payout account before you can withdraw.`,
        action: (
          <ButtonLink to={href('payout-accounts')} kind="primary">
            <Trans>Add an account</Trans>
          </ButtonLink>
        ),
      }
  }
}

/**
 * Explains why the member cannot withdraw yet, and links to the next step. Shown below the available balance.
 */
export function WithdrawalObstacleCard(props: Props) {
  const { available, currency = null } = props.settings
  const { text, action } = useObstacle(props)
  return (
    <>
      <PreviousAttemptNotice
        before={props.before}
        lost={<Trans>We didn’t receive your last withdrawal request. No money has left your balance.</Trans>}
        made={<Trans>We received your last withdrawal request.</Trans>}
      />
      <div className={styles.obstacle}>
        <p className={textStyles.note}>
          <Trans>
            Available <InlineAmount amount={available} currency={currency} />
          </Trans>
        </p>
        <ProviderBalanceLink providers={props.providers} currency={currency} />
        <EmptyState
          text={text}
          action={
            <>
              {action}
              {COMPLAINT_OBSTACLES.includes(props.obstacle) && <ComplaintLink about="payment" />}
            </>
          }
        />
      </div>
    </>
  )
}
