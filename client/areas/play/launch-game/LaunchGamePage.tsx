import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { LaunchGameData } from '../../../../shared/areas/play/play-data'
import { href } from '../../../../shared/paths'
import { GameScreen } from '../game-screen/GameScreen'
import { GameTopBar } from '../game-screen/GameTopBar'
import { useLeaveGame } from '../game-screen/use-leave-game'

/**
 * Page with a lottery game that fills the screen. Closing the game opens the home page or the game entrance,
 * depending on the URL.
 */
export default function LaunchGamePage() {
  const { t } = useLingui()
  const { leadsHome, ...play } = useLoaderData<LaunchGameData>()
  const leave = useLeaveGame(leadsHome ? href('home') : href('game'), true)
  return (
    <GameScreen
      play={play}
      vendor={null}
      title={t`Lottery`}
      opening={t`Opening lottery`}
      leave={leave}
      bar={({ reload }) => <GameTopBar play={play} leave={leave} reload={reload} />}
    />
  )
}
