import { type ComponentType, createContext } from 'react'

/** `Overlays`: loaded lazily in the browser, available at once in the worker. */
export const OverlaysContext = createContext<ComponentType | null>(null)
