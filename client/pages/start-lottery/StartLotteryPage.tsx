import { useLoaderData } from 'react-router'
import { LotteryScreen } from '../../games/frame/LotteryScreen'
import type { PlayData } from '../../games/frame/play-data'

/** The lottery lobby by its own name (spec §2 "Named only"). */
export default function StartLotteryPage() {
  return <LotteryScreen play={useLoaderData<PlayData>()} exit="/m/game" />
}
