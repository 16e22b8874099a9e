import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { BetRow, BetView, SingleBetData } from '../../../../shared/areas/records/betting-record'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { Sheet } from '../../../ui/Sheet/Sheet'
import stack from '../../../ui/stack.module.css'
import { BetDetails } from './BetDetails'
import { BetLoadError } from './BetLoadError'
import styles from './BetSheet.module.css'

interface BetSheetProps {
  /** Id of the open bet; null: the sheet is closed. */
  id: string | null
  /** Game of the bet, if known. Names the sheet until the bet is loaded. */
  game: Pick<BetRow, 'game' | 'lang'> | null
  hrefOf: (id: string) => string
  onClose: () => void
}

interface Loaded {
  id: string
  /** The loaded bet; null while loading. */
  bet: DeferredResult<BetView> | null
}

const lost: DeferredResult<BetView> = { ok: false, code: 'unreachable' }

/** Details of a bet in a sheet over the list, loaded when the sheet opens. */
export function BetSheet({ id, game, hrefOf, onClose }: BetSheetProps) {
  const { t } = useLingui()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = async (asked: string) => {
    setLoaded({ id: asked, bet: null })
    const loading = loadPage<SingleBetData, 'bet'>('betting-record', { part: 'bet', url: hrefOf(asked) })
    const bet = await loading.then(awaitDeferred).catch(() => lost)
    // Ignores the loaded bet if another one has been opened meanwhile.
    setLoaded((now) => (now?.id === asked ? { id: asked, bet } : now))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each bet
  useEffect(() => {
    if (id !== null) void load(id)
  }, [id])
  // A previous bet is not shown while the open one loads. While the sheet closes, its content stays.
  const bet = id === null || loaded?.id === id ? (loaded?.bet ?? null) : null
  const titled = bet?.ok ? bet.value.bet : game
  return (
    <Sheet
      id="bet"
      open={id !== null}
      onClose={onClose}
      title={
        titled === null ? (
          t`Bet`
        ) : (
          <bdi className={styles.title} lang={titled.lang}>
            {titled.game}
          </bdi>
        )
      }
    >
      {bet === null && <ListSkeleton count={3} className={stack.loose3} boxClassName={styles.box} />}
      {bet?.ok && <BetDetails shown={bet.value} />}
      {bet && !bet.ok && <BetLoadError code={bet.code} onRetry={() => loaded && void load(loaded.id)} />}
    </Sheet>
  )
}
