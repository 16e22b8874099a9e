import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActiveRestrictionView } from '../../../../shared/areas/protection/time-off'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import task from '../../../ui/TaskPage/TaskPage.module.css'

const IntroText = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={task.intro}>
    <h1>{title}</h1>
    {children}
  </div>
)

/**
 * Heading that names the restriction in force and its end.
 * @param view null when the restriction is unknown
 */
export function RestrictionHeading({ view }: { view: ActiveRestrictionView | null }) {
  const instant = useDateTimeFormat()
  const until = view?.until ? instant(view.until) : null
  switch (view?.standing) {
    case 'none':
      return (
        <IntroText title={<Trans>No active break or self-exclusion</Trans>}>
          <p>
            <Trans>You can play and deposit.</Trans>
          </p>
          <ButtonLink to={href('home')}>
            <Trans>Go to home page</Trans>
          </ButtonLink>
        </IntroText>
      )
    case 'timeout':
      return (
        <IntroText title={<Trans>You are taking a break</Trans>}>
          <p>
            <Trans>
              You cannot play or deposit until {until}. You can still withdraw and see your records.
            </Trans>
          </p>
        </IntroText>
      )
    case 'excluded':
      return (
        <IntroText title={<Trans>You are self-excluded</Trans>}>
          <p>
            {until === null ? (
              <Trans>
                You cannot play or deposit. Your self-exclusion ends only if you ask us to end it. You can
                still withdraw and see your records.
              </Trans>
            ) : (
              <Trans>
                You cannot play or deposit until {until}. You can still withdraw and see your records.
              </Trans>
            )}
          </p>
        </IntroText>
      )
    case 'closed':
      return (
        <IntroText title={<Trans>Your account is closed</Trans>}>
          <p>
            <Trans>You can no longer play or deposit. You can still see your records.</Trans>
          </p>
        </IntroText>
      )
    default:
      return (
        <IntroText title={<Trans>Your account</Trans>}>
          <p>
            <Trans>
              We couldn’t check if you have an active break or self-exclusion. Games, deposits and offers are
              paused until we can. You can still withdraw and see your records.
            </Trans>
          </p>
          <RetryLink />
        </IntroText>
      )
  }
}
