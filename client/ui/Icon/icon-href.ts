import iconsUrl from 'virtual:icons-url'
import { createContext, useContext } from 'react'
import { type IconName, type IconVariant, symbolName } from './icon-names'

/** Returns the URL of an icon in the document's sprite. */
export const documentSymbolHref = (symbol: string): string => `#i-${symbol}`

/** Returns the URL of an icon in the file with all icons, which the browser fetches only once. */
export const spriteSymbolHref = (symbol: string): string => `${iconsUrl}#i-${symbol}`

const findSymbolHref = (symbol: string): string =>
  typeof document === 'undefined' || document.getElementById(`i-${symbol}`)
    ? documentSymbolHref(symbol)
    : spriteSymbolHref(symbol)

/**
 * Context with the function that returns an icon's URL. The worker provides a function that records which
 * icons the document must contain. The browser's function checks which icons the document contains.
 */
export const IconContext = createContext(findSymbolHref)

/** Returns the URL of an icon or of the brand's logo. */
export const useIconHref = <Variant extends IconVariant = 'regular'>(
  name: IconName<Variant> | 'mark',
  variant?: Variant,
): string => useContext(IconContext)(symbolName(name, variant))
