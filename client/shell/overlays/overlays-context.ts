import { type ComponentType, createContext } from 'react'

/** `Overlays`: in the browser its code comes once the page stands, in the worker it is there at once. */
export const OverlaysContext = createContext<ComponentType | null>(null)
