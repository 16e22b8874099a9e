import { useLoaderData } from 'react-router'
import { LotteryScreen } from '../../games/frame/LotteryScreen'
import type { LaunchGameData } from './contract'

/** Lottery launch (spec §2 Other): closing goes home when the address says so, else to the game entrance. */
export default function LaunchGamePage() {
  const { leadsHome, ...play } = useLoaderData<LaunchGameData>()
  return <LotteryScreen play={play} exit={leadsHome ? '/m/home' : '/m/game'} />
}
