import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { GameInfo } from '../../../../shared/games/game-info'
import { callApi } from '../../../data/call-api'
import { Button } from '../../../ui/Button/Button'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { GameFactList } from './GameFactList'

export interface GameInfoSheetProps {
  /** The game whose facts the sheet shows. */
  wanted: { nodeId: string; vendor: string }
  open: boolean
  onClose: () => void
}

/** Loads the facts of a game when the sheet opens; null when they fail to load. */
function useGameInfo({ wanted, open }: Pick<GameInfoSheetProps, 'wanted' | 'open'>) {
  const [attempt, setAttempt] = useState(0)
  const [info, setInfo] = useState<GameInfo | null>()
  const { nodeId, vendor } = wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      setInfo(undefined)
      const result = await callApi((api) => api.games.info.$get, { query: { nodeId, vendor } }, { signal })
      if (!signal.aborted) setInfo(result.ok ? result.value : null)
    }
    void load()
    return () => controller.abort()
  }, [nodeId, vendor, open, attempt])
  return { info, retry: () => setAttempt((before) => before + 1) }
}

/** Sheet with the facts of a game, over the list with its tile. */
export default function GameInfoSheet({ wanted, open, onClose }: GameInfoSheetProps) {
  const { t } = useLingui()
  const { info, retry } = useGameInfo({ wanted, open })
  return (
    <Sheet id="game-info" open={open} onClose={onClose} title={t`Game info`}>
      {info === undefined && (
        <div className={stack.gap3} role="status" aria-label={t`Loading`}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      )}
      {info === null && (
        <div className={stack.gap3}>
          <p role="alert">
            <Trans>We couldn’t load this game’s details.</Trans>
          </p>
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {info && <GameFactList info={info} />}
    </Sheet>
  )
}
