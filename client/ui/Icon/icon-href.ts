import iconsUrl from 'virtual:icons-url'
import { createContext, useContext } from 'react'
import { type IconName, type IconVariant, symbolName } from './icons'

/** URL of a symbol that the document contains. */
export const documentSymbolHref = (symbol: string): string => `#i-${symbol}`

/** URL of a symbol in the file of all icons, which the browser fetches once. */
export const spriteSymbolHref = (symbol: string): string => `${iconsUrl}#i-${symbol}`

const findSymbolHref = (symbol: string): string =>
  typeof document === 'undefined' || document.getElementById(`i-${symbol}`)
    ? documentSymbolHref(symbol)
    : spriteSymbolHref(symbol)

/**
 * Finds a symbol. The worker passes a function that records which symbols the document must contain
 * (worker/theme/icons.tsx); the browser checks which it does contain.
 */
export const IconContext = createContext(findSymbolHref)

/** URL of the symbol of an icon, or of the brand's mark. */
export const useIconHref = <Variant extends IconVariant = 'regular'>(
  name: IconName<Variant> | 'mark',
  variant?: Variant,
): string => useContext(IconContext)(symbolName(name, variant))
