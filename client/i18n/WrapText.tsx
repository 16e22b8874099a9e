import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'

/** Whitespace alone stays unwrapped: as an element, it would get a gap in a row. */
const isText = (node: ReactNode): node is string | number =>
  typeof node === 'number' || (typeof node === 'string' && node.trim() !== '')

function wrap(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(wrap))
  // Hydrates even if a translation has already replaced the text, or the worker's date data differs.
  if (isText(node)) return <span suppressHydrationWarning>{node}</span>
  if (isValidElement<PropsWithChildren>(node)) {
    const { children } = node.props
    return Array.isArray(children) ? cloneElement(node, undefined, wrap(children)) : node
  }
  return node
}

/**
 * Wraps each text in an element. Browser translation replaces text nodes: React can still update an element
 * that contains only text, but fails, or shows an old value, where it tracks a text node next to other nodes.
 * The provider wraps all `<Trans>` in it; components use it for text next to something that changes.
 */
export function WrapText({ children }: { children?: ReactNode }) {
  return wrap(children)
}
