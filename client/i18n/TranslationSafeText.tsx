import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'

/** True for text. Whitespace alone does not count: as an element in a flex row, it would get a gap. */
const isText = (node: ReactNode): node is string | number =>
  typeof node === 'number' || (typeof node === 'string' && node.trim() !== '')

function wrap(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(wrap))
  // Suppresses hydration warnings, because a browser translation may have replaced the text, or the worker's
  // date data may differ from the browser's.
  if (isText(node)) return <span suppressHydrationWarning>{node}</span>
  if (isValidElement<PropsWithChildren>(node)) {
    const { children } = node.props
    return Array.isArray(children) ? cloneElement(node, undefined, wrap(children)) : node
  }
  return node
}

/**
 * Wraps each text in a span, so that React can update pages that the browser has translated. Browser
 * translation replaces text nodes. React can update a translated element that contains only text, but fails,
 * or shows old text, where a text node is next to other nodes. The i18n provider wraps the content of every
 * `<Trans>`; components use TranslationSafeText for other texts next to changing content.
 */
export function TranslationSafeText({ children }: { children?: ReactNode }) {
  return wrap(children)
}
