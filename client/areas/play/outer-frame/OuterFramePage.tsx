import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { OuterFrameData } from '../../../../shared/areas/play/play-data'
import { href } from '../../../../shared/paths'
import { GameScreen } from '../game-screen/GameScreen'
import { GameTopBar } from '../game-screen/GameTopBar'
import { useLeaveGame } from '../game-screen/use-leave-game'

/** Page with a vendor's game that fills the screen. */
export default function OuterFramePage() {
  const { t } = useLingui()
  const { vendorName, ...play } = useLoaderData<OuterFrameData>()
  const leave = useLeaveGame(href('game'))
  return (
    <GameScreen
      play={play}
      vendor={play.request?.kind === 'game' ? play.request.vendor : null}
      title={vendorName === null ? t`Game` : t`Game by ${vendorName}`}
      opening={t`Opening game`}
      leave={leave}
      bar={({ reload }) => <GameTopBar play={play} leave={leave} reload={reload} />}
    />
  )
}
