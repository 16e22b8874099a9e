import { type RefObject, useRef, useState } from 'react'
import type { JackpotView } from '../../../../shared/areas/home/home'
import { JACKPOT_TICK_MS, JACKPOT_TICK_REDUCED_MS } from '../../../../shared/config/product-limits'
import type { JackpotFigures } from '../../../../shared/contract/home-schemas'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { useInterval } from '../../../ui/hooks/use-interval'
import { useOnScreen } from '../../../ui/hooks/use-on-screen'
import { useReducedMotion } from '../../../ui/hooks/use-reduced-motion'
import { applyJackpotUpdate, startJackpotCounter, tickJackpotCounter } from './jackpot-counter'
import { toWholeJackpotUnits } from './jackpot-pacing'

const SAMPLE_MS = 30_000

interface JackpotCounter {
  /** Element of the jackpot counter. The counter runs only while this element is visible. */
  ref: RefObject<HTMLElement | null>
  /** Displayed jackpot amount, in whole currency units. */
  shown: bigint
  /** The latest jackpot data, which may be newer than the data of the page. */
  latest: JackpotView
}

/** Returns a jackpot whose counter shows the latest amount without ticking. */
const withoutClock = (jackpot: JackpotView): JackpotView =>
  jackpot.mode === 'paced' ? { ...jackpot, mode: 'live' } : jackpot

/** Updates a jackpot with new amounts. The currency symbol is kept if the currency is unchanged. */
const withPool = (before: JackpotView, mode: 'live' | 'paced', pool: JackpotFigures): JackpotView => {
  const isSame = before.mode !== 'illustrative' && before.pool.currency === pool.currency
  return isSame ? { ...before, pool } : { mode, pool }
}

/**
 * Runs the jackpot counter while it is visible. It ticks five times per second, once per second with reduced
 * motion, and not at all with Save-Data.
 */
export function useJackpotCounter(given: JackpotView): JackpotCounter {
  const ref = useRef<HTMLElement>(null)
  const { saveData } = useShell()
  const isReduced = useReducedMotion()
  const [loaded, setLoaded] = useState(given)
  const [counter, setCounter] = useState(() => startJackpotCounter(saveData ? withoutClock(given) : given))
  // A navigation has loaded new jackpot data.
  if (loaded !== given) {
    setLoaded(given)
    setCounter(applyJackpotUpdate(counter, saveData ? withoutClock(given) : given))
  }
  const runs = useOnScreen(ref) && !saveData

  const tickMs = isReduced ? JACKPOT_TICK_REDUCED_MS : JACKPOT_TICK_MS
  useInterval(() => setCounter((now) => tickJackpotCounter(now, tickMs, Math.random())), tickMs, runs)

  const { mode } = counter.jackpot
  const resample = async () => {
    if (mode === 'illustrative') return
    const answer = await callApi((api) => api.jackpot.$get, {})
    const pool = answer.ok && answer.value.pool
    if (pool) setCounter((now) => applyJackpotUpdate(now, withPool(now.jackpot, mode, pool)))
  }
  useInterval(() => void resample(), SAMPLE_MS, runs && mode !== 'illustrative')

  return { ref, shown: toWholeJackpotUnits(counter.shown), latest: counter.jackpot }
}
