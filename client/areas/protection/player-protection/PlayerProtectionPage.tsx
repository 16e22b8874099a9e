import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { PlayerProtectionData } from '../../../../shared/areas/protection/player-protection'
import { href } from '../../../../shared/paths'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { useShell } from '../../../data/use-shell'
import { useLoginLink } from '../../../session/login-links'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import { HelpResources } from '../HelpResources'
import { CurrentLimitsSection } from './CurrentLimitsSection'
import { CurrentSession } from './CurrentSession'
import styles from './PlayerProtectionPage.module.css'
import { ProtectionTools } from './ProtectionTools'
import { RealityCheckIntervalSection } from './RealityCheckIntervalSection'
import { RestrictionNotice } from './RestrictionNotice'
import { ReviewReminderSection } from './ReviewReminderSection'

/** Tells guests which protection tools become available with an account. */
function ForGuests() {
  const { t } = useLingui()
  const logIn = useLoginLink()
  return (
    <Section id="there-is" title={t`Your account`}>
      <div className={styles.card}>
        <p>
          <Trans>
            With an account, you can see your stakes and winnings, set limits, and choose how often you get a
            reality check.
          </Trans>
        </p>
        <ButtonLink to={logIn}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}

function Habits() {
  const { t } = useLingui()
  const minimumAge = useMinimumAge()
  return (
    <Section id="habits" title={t`Safer gambling tips`}>
      <ul className={`${styles.card} ${styles.habits}`}>
        <li>
          <Trans>
            Before you play, decide how much time and money you can afford to spend, and stick to it.
          </Trans>
        </li>
        <li>
          <Trans>Only play with money you can afford to lose. Never borrow money to play.</Trans>
        </li>
        <li>
          <Trans>Do not chase losses. Each round is random and does not depend on earlier rounds.</Trans>
        </li>
        <li>
          <Trans>
            Take regular breaks. Do not play when you are tired or upset, or after drinking alcohol.
          </Trans>
        </li>
        <li>
          <Trans>You must be {minimumAge} or over to play. Keep your password away from children.</Trans>
        </li>
      </ul>
    </Section>
  )
}

/**
 * Page for player protection: the current session, the player's limits and tools, advice on safe play, and
 * sources of help.
 */
export default function PlayerProtectionPage() {
  const { session, helpBody } = useShell()
  const { elapsedMs, activity, standing, limits, reality, review, helpResources, ...tools } =
    useLoaderData<PlayerProtectionData>()
  const helpName = helpBody?.name
  return (
    <div className={styles.page}>
      {standing && <RestrictionNotice data={standing} />}
      {activity && <CurrentSession elapsedMs={elapsedMs} activity={activity} />}
      {limits && <CurrentLimitsSection data={limits} />}
      {reality && <RealityCheckIntervalSection data={reality} />}
      {review && <ReviewReminderSection data={review} />}
      {session.kind === 'guest' && <ForGuests />}
      <ProtectionTools {...tools} />
      <aside className={styles.help} aria-labelledby="still-fun">
        <Icon name="shield-check" variant="duotone" />
        <p>
          <span id="still-fun">
            <Trans>If gambling is no longer fun, talk to someone.</Trans>
          </span>{' '}
          {helpBody ? (
            <a href={helpBody.url} target="_blank" rel="noopener">
              <Trans>Get help from {helpName}</Trans>
            </a>
          ) : (
            <PageLink to={href('service')}>
              <Trans>Customer service</Trans>
            </PageLink>
          )}
        </p>
      </aside>
      <HelpResources resources={helpResources} />
      <Habits />
    </div>
  )
}
