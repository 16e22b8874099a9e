import { useLingui } from '@lingui/react/macro'
import { GameScreen } from './GameScreen'
import { GameStrip } from './GameStrip'
import type { PlayData } from './play-data'
import { useLeave } from './use-leave'

/** A lottery over the whole screen. @param exit where closing leads, whatever came before */
export function LotteryScreen({ play, exit }: { play: PlayData; exit: string }) {
  const { t } = useLingui()
  const leave = useLeave(exit, true)
  return (
    <GameScreen
      play={play}
      title={t`Lottery`}
      opening={t`Opening the lottery`}
      leave={leave}
      bar={({ reload }) => <GameStrip play={play} leave={leave} reload={reload} />}
    />
  )
}
