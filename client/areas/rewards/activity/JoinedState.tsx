import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { useDay } from '../../../i18n/use-day'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './ApplicationState.module.css'

/** Says that the member has joined, and where what comes of it can be seen. */
export function JoinedState({ joinedAt }: { joinedAt: number }) {
  const day = useDay()(joinedAt)
  return (
    <>
      <p role="status" className={[styles.state, styles.approved].join(' ')}>
        <Icon name="check-circle" variant="fill" size={2} className={styles.icon} />
        <span>
          <Trans>You have joined. What you do counts from then on.</Trans> <Trans>Joined on {day}</Trans>
        </span>
      </p>
      <ButtonLink block size="large" to={href('reward-center')}>
        <Trans>Your rewards</Trans>
      </ButtonLink>
    </>
  )
}
