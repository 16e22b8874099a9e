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
import { PreviousAttemptNotice } from '../PreviousAttemptNotice'
import { ProviderBalanceLink } from './ProviderBalanceLink'
import styles from './WithdrawForm.module.css'

type Props = Extract<WithdrawView, { view: 'obstacle' }> & Pick<WithdrawData, 'providers'>

const Support = () => (
  <ButtonLink to={href('service')} kind="primary">
    <Trans>Contact support</Trans>
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
            ? t`Withdrawals are closed at the moment. Your money is safe: try again later.`
            : t`Withdrawals are closed until ${at}. Your money is safe.`,
        action: <Support />,
      }
    }
    case 'verification':
      return {
        text: t`We have to know who you are before the first withdrawal.`,
        action: offersVerification ? (
          <ButtonLink to={href('verification')} kind="primary">
            <Trans>Show who you are</Trans>
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
            <Trans>Back to the member centre</Trans>
          </ButtonLink>
        ),
      }
    case 'fund-password':
      return {
        text: t`A fund password protects your withdrawals. Set it once, and come back.`,
        action: (
          <ButtonLink to={href('fund-password', { return: href('withdraw') })} kind="primary">
            <Trans>Set a fund password</Trans>
          </ButtonLink>
        ),
      }
    case 'payee-name':
      return {
        text: t`We pay to accounts in your own name only. Tell us your name as your bank has it.`,
        action: (
          <ButtonLink to={href('payee-name', { return: href('withdraw') })} kind="primary">
            <Trans>Enter your name</Trans>
          </ButtonLink>
        ),
      }
    case 'account':
      return {
        text: t`You have no account yet that we could send the money to.`,
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
  return (
    <>
      <PreviousAttemptNotice
        before={props.before}
        lost={<Trans>Your last withdrawal did not reach us: nothing was taken.</Trans>}
        made={<Trans>Your last withdrawal was created.</Trans>}
      />
      <div className={styles.obstacle}>
        <p className={textStyles.note}>
          <Trans>
            Available <InlineAmount amount={available} currency={currency} />
          </Trans>
        </p>
        <ProviderBalanceLink providers={props.providers} currency={currency} />
        <EmptyState {...useObstacle(props)} />
      </div>
    </>
  )
}
