import { createContext, type ReactNode } from 'react'

/** `Overlays`: loaded later in the browser, available at once in the worker. */
export const OverlaysContext = createContext<ReactNode>(null)
