import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { PlayerProtectionData } from '../../../../shared/areas/protection/player-protection'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { useShell } from '../../../data/use-shell'
import { useLoginLink } from '../../../session/login-links'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { Section } from '../../../ui/Section/Section'
import { CurrentLimitsSection } from './CurrentLimitsSection'
import { CurrentSession } from './CurrentSession'
import styles from './PlayerProtectionPage.module.css'
import { ProtectionTools } from './ProtectionTools'
import { RealityCheckIntervalSection } from './RealityCheckIntervalSection'
import { RestrictionNotice } from './RestrictionNotice'

/** Tells guests which protection tools become available with an account. */
function ForGuests() {
  const { t } = useLingui()
  const logIn = useLoginLink()
  return (
    <Section id="there-is" title={t`What there is`}>
      <div className={styles.card}>
        <p>
          <Trans>
            With an account you see what you staked and won in this session, set limits on deposits, stakes,
            losses and time, and choose how often a reality check pauses your game. Each takes a minute and
            costs nothing.
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
    <Section id="habits" title={t`Keep it a pastime`}>
      <ul className={`${styles.card} ${styles.habits}`}>
        <li>
          <Trans>Decide beforehand how long you play and how much you may lose, and stop there.</Trans>
        </li>
        <li>
          <Trans>Only play with money you do not need. Never borrow to play.</Trans>
        </li>
        <li>
          <Trans>Do not chase losses: each round is drawn anew and remembers nothing.</Trans>
        </li>
        <li>
          <Trans>Take breaks, and do not play when you are tired, upset or have been drinking.</Trans>
        </li>
        <li>
          <Trans>
            These games are for adults of {minimumAge} and over. Keep your password from children.
          </Trans>
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
  const { elapsedMs, activity, standing, limits, reality, ...tools } = useLoaderData<PlayerProtectionData>()
  const helpName = helpBody?.name
  return (
    <div className={styles.page}>
      {standing && <RestrictionNotice data={standing} />}
      {activity && <CurrentSession elapsedMs={elapsedMs} activity={activity} />}
      {limits && <CurrentLimitsSection data={limits} />}
      {reality && <RealityCheckIntervalSection data={reality} />}
      {session.kind === 'guest' && <ForGuests />}
      <ProtectionTools {...tools} />
      <aside className={styles.help} aria-labelledby="still-fun">
        <Icon name="shield-check" variant="duotone" />
        <p>
          <span id="still-fun">
            <Trans>Is it still fun? If it is not, talk to somebody.</Trans>
          </span>{' '}
          {helpBody && (
            <a href={helpBody.url} target="_blank" rel="noopener">
              <Trans>Find help: {helpName}</Trans>
            </a>
          )}
        </p>
      </aside>
      <Habits />
    </div>
  )
}
