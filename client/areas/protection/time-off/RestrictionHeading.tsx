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
        <IntroText title={<Trans>You are not taking time off</Trans>}>
          <p>
            <Trans>Games and deposits are open. Nothing has to be decided today.</Trans>
          </p>
          <ButtonLink to={href('home')}>
            <Trans>Home</Trans>
          </ButtonLink>
        </IntroText>
      )
    case 'timeout':
      return (
        <IntroText title={<Trans>You are taking time off</Trans>}>
          <p>
            <Trans>Until {until}. Games and deposits are closed. Everything that is yours is here.</Trans>
          </p>
        </IntroText>
      )
    case 'excluded':
      return (
        <IntroText title={<Trans>You have excluded yourself</Trans>}>
          <p>
            {until === null ? (
              <Trans>Without an end. Games and deposits are closed. Everything that is yours is here.</Trans>
            ) : (
              <Trans>Until {until}. Games and deposits are closed. Everything that is yours is here.</Trans>
            )}
          </p>
        </IntroText>
      )
    case 'closed':
      return (
        <IntroText title={<Trans>Your account is closed</Trans>}>
          <p>
            <Trans>Games and deposits are closed for good. Your records are still here.</Trans>
          </p>
        </IntroText>
      )
    default:
      return (
        <IntroText title={<Trans>Your account</Trans>}>
          <p>
            <Trans>
              We cannot check right now whether you are taking time off, so games, deposits and offers are
              paused. Everything that is yours is here.
            </Trans>
          </p>
          <RetryLink />
        </IntroText>
      )
  }
}
