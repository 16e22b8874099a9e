import { Plural, Trans } from '@lingui/react/macro'
import type { SessionTime } from '../../../../shared/areas/wallet/member-home'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useFormatters } from '../../../i18n/formatters'
import { useTimeFormat } from '../../../i18n/use-time-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { useElapsedTime } from '../../../ui/hooks/use-elapsed-time'
import styles from './SessionTimeSummary.module.css'

const MINUTE_MS = 60_000

function Elapsed({ elapsedMs }: Pick<SessionTime, 'elapsedMs'>) {
  const { integer } = useFormatters()
  const elapsed = useElapsedTime(elapsedMs, elapsedMs, MINUTE_MS)
  const minutes = Math.floor(elapsed / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return <Plural value={minutes} one="# minute" other="# minutes" />
  const [whole, rest] = [integer(hours), integer(minutes % 60)]
  return (
    <Trans>
      {whole} h {rest} min
    </Trans>
  )
}

function Line({ session: { startedAt, elapsedMs } }: { session: SessionTime }) {
  const time = useTimeFormat()
  return (
    <p className={styles.line}>
      <span>
        <Trans>
          Session started <bdi>{time(startedAt)}</bdi>
        </Trans>
      </span>
      <span className={styles.dot}>{' · '}</span>
      <span className={styles.elapsed}>
        <Elapsed elapsedMs={elapsedMs} />
      </span>
    </p>
  )
}

/** Skeleton with the height of the loaded line, so that nothing moves when the line arrives. */
const SessionLineSkeleton = () => (
  <p className={styles.line}>
    <span>…</span>
    <span className={styles.elapsed}>{'\u00a0'}</span>
  </p>
)

/**
 * Time of the login and duration of the session, in a line at the end of the page. On desktops, this is a
 * card in the end column.
 */
export function SessionTimeSummary({ data }: { data: Deferred<SessionTime> }) {
  return (
    <section className={styles.session} aria-labelledby="this-session">
      <h2 id="this-session" className={styles.title}>
        <Trans>This session</Trans>
      </h2>
      <DeferredSection id="session" data={data} fallback={<SessionLineSkeleton />}>
        {(session) => (session.ok ? <Line session={session.value} /> : null)}
      </DeferredSection>
      <ButtonLink to={href('player-protection')} kind="secondary" block className={styles.more}>
        <Trans>Player protection</Trans>
      </ButtonLink>
    </section>
  )
}
