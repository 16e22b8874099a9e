import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { RestrictionPageData } from '../../../../shared/areas/protection/time-off'
import { loginHref } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { ButtonLink } from '../../../ui/Button/Button'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { HelpResources } from '../HelpResources'
import { HelpOrganisationLink } from './HelpOrganisationLink'
import { TimeOffOverview } from './TimeOffOverview'
import styles from './TimeOffPage.module.css'

/**
 * Confirms to a visitor who was just logged out that a break, an exclusion or a closure has begun. Other
 * guests are asked to log in.
 */
function TimeOffBegun({ began, helpResources }: Pick<RestrictionPageData, 'began' | 'helpResources'>) {
  return (
    <div className={task.page}>
      <div className={task.intro}>
        <h1>
          {began === 'timeout' && <Trans>Your break has started</Trans>}
          {began === 'excluded' && <Trans>Your self-exclusion has started</Trans>}
          {began === 'closed' && <Trans>Your account is closed</Trans>}
          {began === null && <Trans>Your account</Trans>}
        </h1>
        <p>
          {began === null ? (
            <Trans>Log in to see your balance and records, withdraw money or get help.</Trans>
          ) : (
            <Trans>
              You have been logged out on all devices. You can still log in to withdraw, see your records and
              get help.
            </Trans>
          )}
        </p>
      </div>
      <ButtonLink to={loginHref(href('time-off'))} size="large" block>
        <Trans>Log in</Trans>
      </ButtonLink>
      <p>
        <ComplaintLink about="account" />
      </p>
      <HelpOrganisationLink />
      <HelpResources resources={helpResources} />
    </div>
  )
}

export default function TimeOffPage() {
  const { began, view, helpResources, blockedBalance } = useLoaderData<RestrictionPageData>()
  if (!view) return <TimeOffBegun began={began} helpResources={helpResources} />
  return (
    <InlineDeferredSection
      id="view"
      data={view}
      fallback={<ListSkeleton count={3} className={task.page} boxClassName={styles.wallet} />}
    >
      {(settled) => (
        <TimeOffOverview
          view={settled.ok ? settled.value : null}
          helpResources={helpResources}
          blockedBalance={blockedBalance}
        />
      )}
    </InlineDeferredSection>
  )
}
