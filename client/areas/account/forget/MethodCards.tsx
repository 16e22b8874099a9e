import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { withReturn } from '../../../../shared/login-link'
import { href } from '../../../../shared/pages'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import type { ForgetMethod } from './contract'
import styles from './MethodCards.module.css'

interface CardProps {
  icon: string
  title: ReactNode
  lead: ReactNode
}

function Card({ icon, title, lead }: CardProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.lead}>{lead}</span>
      </span>
    </>
  )
}

interface MethodCardsProps {
  current: ForgetMethod
  returnTo: string
  onChoose: (method: ForgetMethod) => void
}

/** Ways to prove the player's identity: radio cards, or links to the same page until scripts run. */
export function MethodCards({ current, returnTo, onChoose }: MethodCardsProps) {
  const { customerService } = useShell()
  const isHydrated = useHydrated()
  const ways: ({ id: ForgetMethod } & CardProps)[] = [
    {
      id: 'sms',
      icon: 'device-mobile',
      title: <Trans>Text message</Trans>,
      lead: <Trans>A code to your mobile number</Trans>,
    },
    {
      id: 'email',
      icon: 'envelope-simple',
      title: <Trans>E-mail</Trans>,
      lead: <Trans>An e-mail to your address</Trans>,
    },
  ]
  return (
    <fieldset className={styles.cards}>
      <legend className="sr">
        <Trans>Method</Trans>
      </legend>
      {ways.map(({ id, ...card }) =>
        isHydrated ? (
          <label key={id} className={styles.card}>
            <Card {...card} />
            <input
              type="radio"
              name="method"
              value={id}
              checked={id === current}
              onChange={() => onChoose(id)}
            />
          </label>
        ) : (
          <PageLink
            key={id}
            to={withReturn(href('forget', { method: id }), returnTo)}
            inPlace
            className={styles.card}
            aria-current={id === current ? 'true' : undefined}
          >
            <Card {...card} />
            <span className={styles.knob} aria-hidden="true" />
          </PageLink>
        ),
      )}
      {!isHydrated && <input type="hidden" name="method" value={current} />}
      {customerService.length > 0 && (
        <PageLink to={href('service')} className={styles.card}>
          <Card
            icon="headset"
            title={<Trans>Talk to support</Trans>}
            lead={<Trans>When neither is at hand</Trans>}
          />
        </PageLink>
      )}
    </fieldset>
  )
}
