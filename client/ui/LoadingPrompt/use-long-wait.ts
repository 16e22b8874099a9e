import { useEffect, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../shared/config/limits'

/**
 * Whether 15 s have passed since it was mounted: time to offer a way out (decisions: loading prompts).
 * @returns besides it what takes that back
 */
export function useLongWait(): [boolean, () => void] {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_RETRY_MS)
    return () => clearTimeout(timer)
  }, [])
  return [isLong, () => setLong(false)]
}
