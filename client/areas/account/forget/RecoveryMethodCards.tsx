import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PasswordResetMethod } from '../../../../shared/areas/account/forget'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { LinkCard, RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './ForgetPage.module.css'

interface RecoveryMethodCardsProps {
  current: PasswordResetMethod
  returnTo: string
  onChoose: (method: PasswordResetMethod) => void
}

/** Password recovery methods: radio cards, or links to the same page until scripts run. */
export function RecoveryMethodCards({ current, returnTo, onChoose }: RecoveryMethodCardsProps) {
  const { customerService } = useShell()
  const isHydrated = useHydrated()
  const ways: { id: PasswordResetMethod; icon: ReactNode; title: ReactNode; lead: ReactNode }[] = [
    {
      id: 'sms',
      icon: <Icon name="device-mobile" />,
      title: <Trans>SMS</Trans>,
      lead: <Trans>Get a code on your mobile phone</Trans>,
    },
    {
      id: 'email',
      icon: <Icon name="envelope-simple" />,
      title: <Trans>Email</Trans>,
      lead: <Trans>Get a temporary password</Trans>,
    },
  ]
  return (
    <div className={styles.methods}>
      <RadioCardGroup legend={<Trans>Method</Trans>}>
        {ways.map(({ id, ...card }) =>
          isHydrated ? (
            <RadioCard
              key={id}
              {...card}
              name="method"
              value={id}
              checked={id === current}
              onChange={() => onChoose(id)}
            />
          ) : (
            <LinkCard
              key={id}
              {...card}
              to={addReturnUrl(href('forget', { method: id }), returnTo)}
              inPlace
              isChosen={id === current}
            />
          ),
        )}
        {!isHydrated && <input type="hidden" name="method" value={current} />}
        {customerService.length > 0 && (
          <LinkCard
            to={href('service')}
            icon={<Icon name="headset" />}
            title={<Trans>Contact us</Trans>}
            lead={<Trans>If you can’t use either</Trans>}
          />
        )}
      </RadioCardGroup>
    </div>
  )
}
