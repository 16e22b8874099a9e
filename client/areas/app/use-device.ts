import { useState } from 'react'
import { type Device, detectDevice } from '../../../shared/device/device'
import { useHydrated } from '../../browser/use-hydrated'

/** The device, as the browser itself knows it; until it runs, as its header told the worker. */
export function useDevice(told: Device): Device {
  const isHydrated = useHydrated()
  const [known] = useState(() =>
    typeof navigator === 'undefined' ? told : detectDevice(navigator.userAgent, navigator.maxTouchPoints),
  )
  return isHydrated ? known : told
}
