import iconSymbols from 'virtual:icon-symbols'
import { documentSymbolHref, spriteSymbolHref } from '../../client/ui/Icon/icon-href'

/** The icons of one document. */
export interface DocumentIcons {
  /** Returns the URL of an icon's symbol, for the context of icons. */
  hrefOf: (name: string) => string
  /** Ends the list: later elements take their icons from the file. @returns names, in order of use */
  close: () => readonly string[]
}

/** @param contained names of the icons of a document that is already rendered */
export function documentIcons(contained?: readonly string[]): DocumentIcons {
  const names = new Set(contained)
  let isOpen = contained === undefined
  return {
    hrefOf: (name) => {
      if (isOpen) names.add(name)
      return names.has(name) ? documentSymbolHref(name) : spriteSymbolHref(name)
    },
    close: () => {
      isOpen = false
      return [...names]
    },
  }
}

/** Markup of the symbols of these icons. */
export const symbolsOf = (names: readonly string[]): string =>
  names.map((name) => iconSymbols[name] ?? '').join('')

/** The icons of a page that is rendered as a stream: those used before this element. */
export const Symbols = ({ icons }: { icons: DocumentIcons }) => <Sprite markup={symbolsOf(icons.close())} />

export const Sprite = ({ markup }: { markup: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our own icon package, read at build
  <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
)
