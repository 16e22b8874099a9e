import { useEffect, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../shared/config/limits'

/**
 * Whether 15 s have passed since the component was mounted, which is when to offer a retry.
 * @returns the flag, and a function that resets it
 */
export function useLongWait(): [boolean, () => void] {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LOADING_RETRY_MS)
    return () => clearTimeout(timer)
  }, [])
  return [isLong, () => setLong(false)]
}
