import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import sharp from 'sharp'

/** Checks the brand's logo after it has been simplified, in the way that pages and icons will use it. */

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** SVG elements that a drawing may contain. */
export const ALLOWED_SVG_ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
])

/** SVG attributes that a drawing may contain. */
export const ALLOWED_SVG_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'id',
    'href',
    'transform',
    'viewBox',
    'preserveAspectRatio',
    'x',
    'y',
    'width',
    'height',
    'd',
    'points',
  ],
  ...['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'offset', 'pathLength'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color'],
  ...['stop-color', 'stop-opacity', 'clip-path', 'clip-rule', 'mask', 'mask-type', 'display', 'visibility'],
  ...['overflow', 'paint-order', 'vector-effect', 'transform-origin', 'color-interpolation'],
])

/** Normalises a name, because the HTML parser changes names such as `stroke-linecap` to `strokeLineCap`. */
const plainName = (name: string): string => name.replaceAll('-', '').toLowerCase()
const properties = new Set([...ALLOWED_SVG_ATTRIBUTES].map(plainName))

/** Maximum number of shapes in a drawing. A shape counts once for each reference to it. */
const DRAWN_MAX = 1000

const inside = (node: Element): Element[] => [
  node,
  ...node.children.flatMap((child) => (child.type === 'element' ? inside(child) : [])),
]

/**
 * Returns a function that counts the shapes that an element draws. The number is infinite for an element that
 * refers to itself.
 */
function counter(root: Element): (node: Element) => number {
  const byId = new Map(inside(root).map((node) => [node.properties.id, node]))
  const counts = new Map<Element, number>()
  return function count(node: Element): number {
    const counted = counts.get(node)
    if (counted !== undefined) return counted
    counts.set(node, Number.POSITIVE_INFINITY)
    const named = Object.values(node.properties).flatMap((value) => [
      ...String(value).matchAll(/#([^\s"')]+)/g),
    ])
    const referred = named.map(([, id]) => byId.get(id)).filter((other) => other !== undefined)
    const parts = node.children.filter((child) => child.type === 'element')
    const sum = [...parts, ...referred].reduce((total, part) => total + count(part), 1)
    counts.set(node, sum)
    return sum
  }
}

function faultOf(node: Element, root: Element): string | undefined {
  if (!ALLOWED_SVG_ELEMENTS.has(node.tagName)) return `<${node.tagName}>`
  if (node.children.some((child) => child.type !== 'element')) return `text in <${node.tagName}>`
  const stranger = Object.entries(node.properties).find(
    ([name, value]) =>
      !properties.has(plainName(name)) && !(node === root && name === 'xmlns' && value === SVG_NAMESPACE),
  )
  return stranger && `the attribute ${stranger[0]}`
}

/**
 * Parses a drawing as HTML, as pages do, and returns its root element. An HTML parser differs from an XML
 * parser; for example, it has no processing instructions.
 * @throws Error unless there is exactly one element
 */
function rootOf(svg: string): Element {
  const { children }: { children: RootContent[] } = fromHtml(svg, { fragment: true })
  const [root] = children
  if (root?.type !== 'element' || root.tagName !== 'svg' || children.length > 1 || /<[?!]/.test(svg))
    throw new Error('a page would read it as something else than one drawing')
  return root
}

/**
 * Checks that a drawing contains only allowed shapes, and is visible.
 * @param svg text of the drawing
 * @throws Error whose message says what to change
 */
export async function checkDrawing(svg: string): Promise<void> {
  const root = rootOf(svg)
  for (const node of inside(root)) {
    const fault = faultOf(node, root)
    if (fault !== undefined)
      throw new Error(`it contains ${fault}; a logo is made of shapes, gradients, masks and clips`)
  }
  if (counter(root)(root) > DRAWN_MAX)
    throw new Error(
      `its references draw more than ${DRAWN_MAX} shapes, or a shape within itself: simplify it`,
    )
  if (!(await isVisible(svg))) throw new Error('nothing of it can be seen within its viewBox')
}

/** Minimum alpha value of a visible pixel, 0 to 255. */
const VISIBLE_ALPHA = 32

/** True when a drawing has visible pixels at the size of an app icon. */
async function isVisible(svg: string): Promise<boolean> {
  try {
    const sized = svg.replace('<svg ', '<svg width="96" height="96" ')
    const { channels } = await sharp(Buffer.from(sized)).ensureAlpha().stats()
    return (channels[3]?.max ?? 0) >= VISIBLE_ALPHA
  } catch {
    // Replaces the error of the image library, which only programmers understand.
    throw new Error('it cannot be drawn: simplify it')
  }
}
