import { useState } from 'react'
import { type Device, detectDevice } from '../../../shared/device/device'
import { useHydrated } from '../../browser/use-hydrated'

/** The device as the browser detects it; before hydration, as the worker derived it from the headers. */
export function useDevice(initial: Device): Device {
  const isHydrated = useHydrated()
  const [detected] = useState(() =>
    typeof navigator === 'undefined' ? initial : detectDevice(navigator.userAgent, navigator.maxTouchPoints),
  )
  return isHydrated ? detected : initial
}
