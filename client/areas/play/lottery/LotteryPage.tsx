import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { hasRight } from '../../../../shared/accounts/account-rights'
import type { LotteryCentre, LotteryData } from '../../../../shared/areas/play/lottery'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { DRAW_RESULT_DELAY_MS } from '../../../../shared/config/play-limits'
import { type Deferred, type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import type { LotteryMode } from '../../../../shared/play/launch-request'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { PageBar } from '../../../shell/header/PageBar'
import { buttonClass } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { useDelayedRefresh } from '../../../ui/hooks/use-delayed-refresh'
import { IconLink } from '../../../ui/IconButton/IconButton'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { DrawHistoryList } from './DrawHistoryList'
import { LotteryCard } from './LotteryCard'
import styles from './LotteryPage.module.css'

/** The lotteries of a game mode, sorted by their next draw. */
function LotteryCentreList({ centre, mode }: { centre: LotteryCentre; mode: LotteryMode }) {
  const { t } = useLingui()
  const draws = centre.lotteries.map(({ next }) => next.drawsAt)
  useDelayedRefresh(Math.min(...draws) - centre.now + DRAW_RESULT_DELAY_MS, centre)
  if (centre.lotteries.length === 0) return <EmptyState text={t`There are no lotteries of this type.`} />
  return (
    <ul className={styles.list}>
      {centre.lotteries.map((lottery) => (
        <li key={lottery.nodeId}>
          <LotteryCard lottery={lottery} mode={mode} now={centre.now} />
        </li>
      ))}
    </ul>
  )
}

const skeletons = [1, 2, 3, 4, 5]

function Waiting() {
  return (
    <div className={styles.list} aria-hidden="true">
      {skeletons.map((key) => (
        <Skeleton key={key} className={styles.waiting} />
      ))}
    </div>
  )
}

function LotteryUnavailable() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load the draws.`}
        action={
          <a className={buttonClass({ kind: 'primary' })} href={pathname + search}>
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  )
}

interface LotterySectionProps<T> {
  id: string
  data: Deferred<T>
  children: (settled: DeferredResult<T>) => ReactNode
}

/**
 * Renders data that has already loaded without a Suspense boundary. React would move a large section in a
 * boundary to the end of the document, where it stays hidden without scripts.
 */
function LotterySection<T>({ id, data, children }: LotterySectionProps<T>) {
  const settled = settledValue(data)
  if (settled) return children(settled)
  return (
    <DeferredSection id={id} data={data} fallback={<Waiting />}>
      {children}
    </DeferredSection>
  )
}

function ModeTabs({ mode }: { mode: LotteryMode }) {
  const { t } = useLingui()
  const modes = [
    { id: 'ent', label: t`Entertainment`, to: href('lottery') },
    { id: 'trad', label: t`Traditional`, to: href('lottery', { playType: 'trad' }) },
  ]
  return (
    <nav className={styles.modes} aria-label={t`Lottery type`}>
      {modes.map(({ id, label, to }) => (
        <PageLink
          key={id}
          to={to}
          inPlace
          className={styles.mode}
          aria-current={id === mode ? 'page' : undefined}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}

/**
 * Lottery page: upcoming draws with countdowns and the latest numbers, or the draw history of one lottery.
 */
export default function LotteryPage() {
  const { t } = useLingui()
  const { mode, centre, history } = useLoaderData<LotteryData>()
  const { session, flags } = useShell()
  return (
    <>
      <PageBar title={history ? t`Past draws` : t`Lottery`}>
        {session.kind === 'member' &&
          hasRight(session.type, 'records') &&
          hasCapability(flags, 'records-orders') && (
            <IconLink to={href('lottery-orders')} label={t`Your orders`} icon="receipt" />
          )}
        {history ? null : (
          <IconLink
            to={href('lottery', { history: 1 })}
            label={t`Past draws`}
            icon="clock-counter-clockwise"
          />
        )}
      </PageBar>
      {centre && (
        <>
          <ModeTabs mode={mode} />
          <LotterySection id="centre" data={centre}>
            {(settled) =>
              settled.ok ? <LotteryCentreList centre={settled.value} mode={mode} /> : <LotteryUnavailable />
            }
          </LotterySection>
        </>
      )}
      {history && (
        <LotterySection id="history" data={history}>
          {(settled) => (settled.ok ? <DrawHistoryList history={settled.value} /> : <LotteryUnavailable />)}
        </LotterySection>
      )}
    </>
  )
}
