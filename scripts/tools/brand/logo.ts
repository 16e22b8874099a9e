import { type CustomPlugin, optimize } from 'svgo'
import { ALLOWED_SVG_ATTRIBUTES, ALLOWED_SVG_ELEMENTS, checkDrawing, SVG_NAMESPACE } from './drawing.ts'

/** Maximum size of the logo file that an operator provides, bytes. */
const FILE_MAX = 64 * 1024
/** Maximum size of the simplified logo, bytes. It is small, because every document contains the logo. */
const MARK_MAX = 4 * 1024
/** Maximum ratio of width to height, or of height to width, because the logo is shown in a square. */
const STRETCH_MAX = 2

/**
 * Elements that a logo file may contain: elements that draw, and elements that are removed or converted to
 * attributes.
 */
const accepted = new Set([...ALLOWED_SVG_ELEMENTS, 'title', 'desc', 'metadata', 'style'])

/**
 * SVGO plugin that removes elements and attributes with a prefix, which contain private data of a drawing
 * program or hidden content.
 */
const dropPrefixed: CustomPlugin = {
  name: 'drop-prefixed',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (node.name.includes(':')) parent.children = parent.children.filter((child) => child !== node)
        for (const attribute of Object.keys(node.attributes))
          if (attribute.includes(':') && !/^(xlink:href|xmlns:xlink)$/.test(attribute))
            delete node.attributes[attribute]
      },
    },
  }),
}

/**
 * SVGO plugin that removes attributes that draw nothing, such as names of layers. Styles have already been
 * converted to attributes.
 */
const dropUndrawn: CustomPlugin = {
  name: 'drop-undrawn',
  fn: () => ({
    element: {
      enter({ attributes }) {
        for (const name of Object.keys(attributes))
          if (!ALLOWED_SVG_ATTRIBUTES.has(name) && !/^(xmlns|style|class)$/.test(name))
            delete attributes[name]
      },
    },
  }),
}

/**
 * SVGO plugin that records problems: content that could run or load something, or that HTML and XML parsers
 * read differently.
 */
const guard = (problems: Set<string>): CustomPlugin => ({
  name: 'guard',
  fn: () => ({
    instruction: {
      enter({ name }, parent) {
        if (name !== 'xml' || parent.type !== 'root') problems.add(`it contains an instruction, <?${name}`)
      },
    },
    cdata: {
      enter(_, parent) {
        if (parent.type !== 'element' || parent.name !== 'style') problems.add('it contains a CDATA section')
      },
    },
    element: {
      enter({ name, attributes, children }) {
        if ((attributes.xmlns ?? SVG_NAMESPACE) !== SVG_NAMESPACE) problems.add('it is no SVG file')
        if (name === 'script') problems.add('it contains a script')
        else if (!accepted.has(name))
          problems.add(`it contains <${name}>; a logo is made of shapes, gradients, masks and clips`)
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute)) problems.add(`it contains a script, in the attribute ${attribute}`)
          if (attribute.startsWith('xmlns')) continue
          const isLink = /^(xlink:)?href$/.test(attribute)
          const isAddress = !/^(style|id|class)$/.test(attribute) && SCHEME.test(removeLocalReferences(value))
          if ((isLink && !value.startsWith('#')) || isAddress || hasExternalReference(value))
            problems.add(`it refers to something outside: ${value}`)
        }
        if (name !== 'style') return
        for (const child of children)
          if ('value' in child && hasExternalReference(child.value))
            problems.add('its styles refer to something outside')
      },
    },
  }),
})

/** Matches the start of a URL with a scheme. */
const SCHEME = /\b[a-z][a-z\d+.-]*:\S/i

/** Removes references to elements of the drawing, such as `#shape`. */
const removeLocalReferences = (value: string): string => value.replaceAll(/#[^\s)"']*/g, '')

/**
 * True when CSS refers to anything except an element of the drawing. CSS with a backslash counts as well,
 * because escapes could hide such a reference.
 */
const hasExternalReference = (css: string): boolean =>
  /@import|\\|\/\/|url\(\s*(?!["']?#)|(?:image|image-set|cross-fade|src|paint|element)\(/i.test(css)

/** SVGO plugin that collects the colours of a drawing. */
const paints = (found: Set<string>): CustomPlugin => ({
  name: 'paints',
  fn: () => ({
    element: {
      enter({ attributes }) {
        for (const name of ['fill', 'stroke', 'stop-color']) {
          const value = attributes[name]
          if (value !== undefined && value !== 'none' && !value.startsWith('url(')) found.add(value)
        }
      },
    },
  }),
})

/**
 * True for raster image files, by their first bytes: PNG, JPEG, GIF, WebP or AVIF. WebP and AVIF have their
 * signature a few bytes later.
 */
const isOfPixels = (file: Buffer): boolean =>
  /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(file.subarray(0, 12).toString('latin1'))

/** Returns the ratio of a drawing's width to its height; NaN if its view box lacks one of them. */
function stretchOf(svg: string): number {
  const [, box = ''] = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg) ?? []
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : Number.NaN
}

/**
 * Reads a logo file. Removes a drawing program's private data, and refuses content that could run or load
 * something. A drawing with one colour gets the theme's colours; a drawing with several colours keeps them.
 * @param file content of the file
 * @returns SVG text of the logo, with a view box and only allowed shapes
 * @throws (rejects) Error whose message says what to change
 */
export async function readLogo(file: Buffer): Promise<string> {
  if (isOfPixels(file)) throw new Error('it is a picture of pixels; a logo has to be drawn, as an SVG file')
  if (file.length > FILE_MAX) throw new Error(`it has more than ${FILE_MAX / 1024} KB`)
  const svg = file.toString('utf8')
  if (/<!ENTITY/i.test(svg)) throw new Error('it declares entities')
  const problems = new Set<string>()
  const colours = new Set<string>()
  let plain: string
  try {
    plain = optimize(svg, {
      plugins: [
        dropPrefixed,
        guard(problems),
        'removeXMLProcInst',
        'removeDoctype',
        'removeComments',
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        'convertColors',
        'removeXlink',
        dropUndrawn,
        // `removeDimensions` also adds a view box to a drawing without one.
        'removeDimensions',
        paints(colours),
      ],
    }).data
  } catch {
    throw new Error('it is no SVG file that can be read')
  }
  if (!plain.startsWith('<svg ') || !plain.includes(`xmlns="${SVG_NAMESPACE}"`))
    problems.add('it is no SVG file')
  if (problems.size > 0) throw new Error([...problems].join('; '))
  const { data } = optimize(plain, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      'preset-default',
      'removeTitle',
      'removeDesc',
      { name: 'removeAttrs', params: { attrs: ['class', 'svg:(x|y)'] } },
      { name: 'prefixIds', params: { prefix: 'mark' } },
      { name: 'convertColors', params: { currentColor: colours.size === 1 } },
    ],
  })
  if (/<style|\sstyle=/.test(data))
    throw new Error('it has styles that cannot be written as attributes of its shapes')
  if (!/<(path|rect|circle|ellipse|line|poly|use)/.test(data)) throw new Error('it has no shapes')
  const bytes = Buffer.byteLength(data)
  if (bytes > MARK_MAX)
    throw new Error(
      `its drawing takes ${bytes} bytes, and ${MARK_MAX} may be, because it is in every page: simplify it`,
    )
  const stretch = stretchOf(data)
  if (!(stretch >= 1 / STRETCH_MAX && stretch <= STRETCH_MAX))
    throw new Error(
      Number.isFinite(stretch)
        ? 'it is more than twice as wide as high, or the reverse; it is shown in a square box: take the mark without the word'
        : 'it needs a viewBox that is as large as the drawing',
    )
  await checkDrawing(data)
  return `${data}\n`
}
