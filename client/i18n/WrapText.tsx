import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'

/** Space alone stays as it is: as an element, it would take a gap in a row. */
const isText = (node: ReactNode): node is string | number =>
  typeof node === 'number' || (typeof node === 'string' && node.trim() !== '')

function wrap(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(wrap))
  // Hydrates although a translation has replaced the text already, or the worker's date tables say it in other words.
  if (isText(node)) return <span suppressHydrationWarning>{node}</span>
  if (isValidElement<PropsWithChildren>(node)) {
    const { children } = node.props
    return Array.isArray(children) ? cloneElement(node, undefined, wrap(children)) : node
  }
  return node
}

/**
 * Puts each text into an element of its own. Browser translation replaces text nodes: React still rewrites the text of an
 * element that contains nothing else, but fails, or keeps an old value, where it remembers a text node beside other nodes.
 * The provider shows every `<Trans>` with it; components use it for children that stand beside something that changes.
 */
export function WrapText({ children }: { children?: ReactNode }) {
  return wrap(children)
}
