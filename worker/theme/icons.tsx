import iconSymbols from 'virtual:icon-symbols'
import { documentSymbolHref, spriteSymbolHref } from '../../client/ui/Icon/icon-href'

/** Collects the icons that one document uses, for its SVG sprite. */
export interface DocumentIcons {
  /** Returns the URL of an icon's SVG symbol, for the React context of icons. */
  hrefOf: (name: string) => string
  /**
   * Ends the list of a document's icons: elements that render later take their icons from the separate icon
   * file.
   * @returns names of the icons, in order of use
   */
  close: () => readonly string[]
}

/**
 * Collects the icons of a document.
 * @param contained names of the icons in a document that is already rendered
 */
export function collectDocumentIcons(contained?: readonly string[]): DocumentIcons {
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

/** Returns the markup of the SVG symbols of these icons. */
export const iconSymbolsMarkup = (names: readonly string[]): string =>
  names.map((name) => iconSymbols[name] ?? '').join('')

/**
 * Sprite with the icons of a page that is rendered as a stream: it contains the icons that were used before
 * this element.
 */
export const DocumentIconSprite = ({ icons }: { icons: DocumentIcons }) => (
  <IconSprite markup={iconSymbolsMarkup(icons.close())} />
)

export const IconSprite = ({ markup }: { markup: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our own icon package, read at build
  <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
)
