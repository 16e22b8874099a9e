import iconsUrl from 'virtual:icons-url'
import { createContext, useContext } from 'react'
import { type IconName, type IconVariant, symbolName } from './icons'

/** Address of the symbol that a document contains. */
export const documentSymbolHref = (symbol: string): string => `#i-${symbol}`

/** Address of the symbol in the file of all icons, which the browser fetches once. */
export const spriteSymbolHref = (symbol: string): string => `${iconsUrl}#i-${symbol}`

const findSymbolHref = (symbol: string): string =>
  typeof document === 'undefined' || document.getElementById(`i-${symbol}`)
    ? documentSymbolHref(symbol)
    : spriteSymbolHref(symbol)

/**
 * Finds a symbol. The worker passes its own (worker/theme/icons.tsx), which notes what the document must contain; the
 * browser looks what it contains.
 */
export const IconContext = createContext(findSymbolHref)

/** Address of the symbol of an icon, or of the brand's mark. */
export const useIconHref = <Variant extends IconVariant = 'regular'>(
  name: IconName<Variant> | 'mark',
  variant?: Variant,
): string => useContext(IconContext)(symbolName(name, variant))
