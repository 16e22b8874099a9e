import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FundPasswordResetMethod, SecurityConfig } from '../../../../shared/contract/security-schemas'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { LinkCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import styles from '../../../ui/TaskPage/TaskPage.module.css'

interface Card {
  icon: ReactNode
  title: ReactNode
  lead: ReactNode
}

const Masked = ({ text }: { text: string | undefined }) => <bdi dir="ltr">{text}</bdi>

const cards: Record<FundPasswordResetMethod, (security: SecurityConfig) => Card> = {
  mobile: ({ mobile }) => ({
    icon: <Icon name="device-mobile" />,
    title: <Trans>SMS</Trans>,
    lead: <Masked text={mobile?.masked} />,
  }),
  email: ({ email }) => ({
    icon: <Icon name="envelope-simple" />,
    title: <Trans>Email</Trans>,
    lead: <Masked text={email?.masked} />,
  }),
  questions: () => ({
    icon: <Icon name="question" />,
    title: <Trans>Security questions</Trans>,
    lead: <Trans>Answer the questions you chose</Trans>,
  }),
}

/** Links to the methods by which a member can reset a forgotten fund password. */
export function FundPasswordResetOptions({
  security,
  returnTo,
}: {
  security: SecurityConfig
  returnTo: string
}) {
  const { customerService } = useShell()
  const ways = security.fundPasswordResets
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <Trans>Forgot your fund password?</Trans>
        </h2>
        <p>
          {ways.length > 0 ? (
            <Trans>Choose how to confirm it’s you. You can then set a new one.</Trans>
          ) : (
            <Trans>
              We have no confirmed mobile number, email address or security questions for you. Newly added
              ones can’t be used yet. Contact us.
            </Trans>
          )}
        </p>
      </div>
      <RadioCardGroup legend={<Trans>Method</Trans>}>
        {ways.map((by) => (
          <LinkCard
            key={by}
            {...cards[by](security)}
            to={href('fund-password', { act: 'reset', by, return: returnTo })}
          />
        ))}
        {(customerService.length > 0 || ways.length === 0) && (
          <LinkCard
            to={href('service')}
            icon={<Icon name="headset" />}
            title={<Trans>Contact us</Trans>}
            lead={ways.length > 0 && <Trans>If you can’t use any of these</Trans>}
          />
        )}
      </RadioCardGroup>
    </div>
  )
}
