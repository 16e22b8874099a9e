type Child = Node | string | null
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

/** Appends the children that are not null to an element. */
export function appendChildren<T extends Node>(parent: T, ...children: Child[]): T {
  for (const child of children) {
    if (child !== null) parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
  }
  return parent
}

/**
 * Creates an HTML element. An attribute whose value is a function becomes a listener for the event of that
 * name.
 */
export function createHtmlElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (typeof value === 'boolean') element.toggleAttribute(name, value)
    else element.setAttribute(name, value)
  }
  return appendChildren(element, ...children)
}

/** Returns a small image element with a drawing of the demonstration's art. */
export const createArtImage = (name: string): HTMLImageElement => {
  const url = `/__sandbox/cdn/tiles/${name}`
  return createHtmlElement('img', {
    src: `${url}?w=96`,
    srcset: `${url}?w=96 1x, ${url}?w=240 2x`,
    alt: '',
    draggable: 'false',
    decoding: 'async',
  })
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
