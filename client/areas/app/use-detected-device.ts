import { useState } from 'react'
import { type Device, detectDevice } from '../../../shared/device/user-agent-device'
import { useHydrated } from '../../browser/use-hydrated'

/**
 * Returns the visitor's device: before hydration, as the worker derived it from the request headers;
 * afterwards, as the browser detects it.
 */
export function useDetectedDevice(initial: Device): Device {
  const isHydrated = useHydrated()
  const [detected] = useState(() =>
    typeof navigator === 'undefined' ? initial : detectDevice(navigator.userAgent, navigator.maxTouchPoints),
  )
  return isHydrated ? detected : initial
}
