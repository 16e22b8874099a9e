type Child = Node | string | null
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

/** Appends what is there. */
export function add<T extends Node>(parent: T, ...children: Child[]): T {
  for (const child of children) {
    if (child !== null) parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
  }
  return parent
}

/** An element with attributes and children; a function is a listener of the event called like it. */
export function h<K extends keyof HTMLElementTagNameMap>(
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
  return add(element, ...children)
}

/** A small picture of the demonstration's art. */
export const art = (name: string): HTMLImageElement => {
  const address = `/__sandbox/cdn/tiles/${name}`
  return h('img', {
    src: `${address}?w=96`,
    srcset: `${address}?w=96 1x, ${address}?w=240 2x`,
    alt: '',
    draggable: 'false',
    decoding: 'async',
  })
}

/** Whether things may fly about. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
