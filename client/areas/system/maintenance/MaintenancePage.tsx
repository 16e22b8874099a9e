import { Plural, Trans } from '@lingui/react/macro'
import type { SupportLink } from '../../../../shared/areas/support/support-link'
import { Icon } from '../../../ui/Icon/Icon'
import { ArchIcon, BrandArch, NightSky } from '../BrandArch'
import { SupportLinks } from '../SupportLinks'
import { SystemPage } from '../SystemPage'
import { SystemRetryLink } from '../SystemRetryLink'
import styles from './MaintenancePage.module.css'

export interface MaintenancePageProps {
  /**
   * Whole minutes until the expected end; undefined when the platform reports no end, or the end has passed.
   */
  minutesLeft?: number | undefined
  support: readonly SupportLink[]
  /**
   * True when the operator has closed the lobby. The platform may not respond then, so the page makes no promise
   * about balances and bets.
   */
  isOperators?: boolean
}

/**
 * Longest remaining time, in minutes, that is shown in minutes. Longer times are shown in hours, because they
 * are only estimates.
 */
const MINUTES_MAX = 90

export function MaintenancePage({ minutesLeft, support, isOperators = false }: MaintenancePageProps) {
  return (
    <SystemPage
      art={
        <BrandArch>
          <NightSky />
          <ArchIcon name="wrench" variant="duotone" x={82} y={104} size={76} tone="accent" />
        </BrandArch>
      }
      title={<Trans>We’ll be back soon</Trans>}
      text={
        isOperators ? (
          <Trans>The lobby is closed for maintenance. You can come back when it’s over.</Trans>
        ) : (
          <Trans>We’re upgrading the system. Your balance and open bets are safe.</Trans>
        )
      }
      actions={
        <>
          <SystemRetryLink />
          <SupportLinks links={support} />
        </>
      }
    >
      {minutesLeft !== undefined && (
        <p className={styles.left}>
          <Icon name="clock" variant="bold" size={1} />
          <EstimatedTimeLeft minutes={minutesLeft} />
        </p>
      )}
    </SystemPage>
  )
}

function EstimatedTimeLeft({ minutes }: { minutes: number }) {
  const hours = Math.round(minutes / 60)
  return minutes <= MINUTES_MAX ? (
    <Plural value={minutes} one="About # minute left" other="About # minutes left" />
  ) : (
    <Plural value={hours} one="About # hour left" other="About # hours left" />
  )
}
