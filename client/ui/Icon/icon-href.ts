import iconsUrl from 'virtual:icons-url'
import { createContext, useContext } from 'react'

/** Address of the symbol that a document contains. */
export const inDocument = (name: string): string => `#i-${name}`

/** Address of the symbol in the file of all icons, which the browser fetches once. */
export const inFile = (name: string): string => `${iconsUrl}#i-${name}`

const hrefInBrowser = (name: string): string =>
  typeof document === 'undefined' || document.getElementById(`i-${name}`) ? inDocument(name) : inFile(name)

/**
 * Finds an icon's symbol. The worker passes its own (worker/render/icons.tsx), which notes what the document must
 * contain; the browser looks what it contains.
 */
export const IconContext = createContext(hrefInBrowser)

/** Address of an icon's symbol. @param name as in icons.json */
export const useIconHref = (name: string): string => useContext(IconContext)(name)
