import iconsUrl from 'virtual:icons-url'
import { createContext, useContext } from 'react'
import { type IconName, type IconVariant, symbolName } from './icons'

/** Returns the URL of an icon that the document contains. */
export const documentSymbolHref = (symbol: string): string => `#i-${symbol}`

/** Returns the URL of an icon in the file of all icons, which the browser fetches once. */
export const spriteSymbolHref = (symbol: string): string => `${iconsUrl}#i-${symbol}`

const findSymbolHref = (symbol: string): string =>
  typeof document === 'undefined' || document.getElementById(`i-${symbol}`)
    ? documentSymbolHref(symbol)
    : spriteSymbolHref(symbol)

/**
 * Function that returns an icon's URL. The worker passes one that records which icons the document must
 * contain; the browser checks which it does contain.
 */
export const IconContext = createContext(findSymbolHref)

/** Returns the URL of an icon, or of the brand's mark. */
export const useIconHref = <Variant extends IconVariant = 'regular'>(
  name: IconName<Variant> | 'mark',
  variant?: Variant,
): string => useContext(IconContext)(symbolName(name, variant))
