import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import { Section } from '../../../ui/Section/Section'
import { PlayClock } from '../../play/play-time/PlayClock'
import { PlayResult } from '../../play/play-time/PlayResult'
import type { PlayData } from '../../play/play-time/play-data'
import styles from './PlayerProtectionPage.module.css'

/** Player protection: time and result of play since the login, advice on safe play, and where to find help. */
export default function PlayerProtectionPage() {
  const { t } = useLingui()
  const { session, helpBody, minimumAge } = useShell()
  const play = useLoaderData<PlayData>()
  const helpName = helpBody?.name
  return (
    <div className={styles.page}>
      {session.kind === 'member' && (
        <Section id="this-session" title={t`This session`}>
          <div className={styles.card}>
            <p className={styles.facts}>
              <PlayClock elapsedMs={play.elapsedMs} />
              <PlayResult activity={play.activity} />
            </p>
            <p>
              <Trans>
                Counted since you logged in, by the account's own books. The result is what you won less what
                you staked.
              </Trans>
            </p>
          </div>
        </Section>
      )}
      <Section id="habits" title={t`Keep it a pastime`}>
        <ul className={`${styles.card} ${styles.habits}`}>
          <li>
            <Trans>Decide beforehand how long you play and how much you may lose, and stop there.</Trans>
          </li>
          <li>
            <Trans>Play with money you do not need. Never borrow to play.</Trans>
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
    </div>
  )
}
