import { type CustomPlugin, optimize } from 'svgo'
import { checkDrawing, DRAWN_ATTRIBUTES, DRAWN_ELEMENTS, SVG_NAMESPACE } from './drawing.ts'

/** Of the file as it comes from a drawing program, bytes. */
const FILE_MAX = 64 * 1024
/** Of the mark, which is in every document; bytes. */
const MARK_MAX = 4 * 1024
/** How many times as wide as high, or the reverse: it is shown in a square box. */
const STRETCH_MAX = 2

/** What a file may contain: what is drawn, and what is taken out or written as attributes. */
const accepted = new Set([...DRAWN_ELEMENTS, 'title', 'desc', 'metadata', 'style'])

/** Drops what has a prefix: a drawing program keeps it for itself, or it hides something. */
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

/** Drops attributes that draw nothing, such as the name of a layer. Those of styles have been written as attributes. */
const dropUndrawn: CustomPlugin = {
  name: 'drop-undrawn',
  fn: () => ({
    element: {
      enter({ attributes }) {
        for (const name of Object.keys(attributes))
          if (!DRAWN_ATTRIBUTES.has(name) && !/^(xmlns|style|class)$/.test(name)) delete attributes[name]
      },
    },
  }),
}

/** Notes what could run or load something, and what an HTML parser reads otherwise than XML. */
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

/** How an address begins. */
const SCHEME = /\b[a-z][a-z\d+.-]*:\S/i

/** Without the names of the drawing's own elements. */
const removeLocalReferences = (value: string): string => value.replaceAll(/#[^\s)"']*/g, '')

/** Whether CSS names anything but an element of the drawing. With a backslash it can hide that. */
const hasExternalReference = (css: string): boolean =>
  /@import|\\|\/\/|url\(\s*(?!["']?#)|(?:image|image-set|cross-fade|src|paint|element)\(/i.test(css)

/** The colours that the drawing names. */
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

/** How files of pixels begin: PNG, JPEG, GIF, and WebP or AVIF with their name a few bytes later. */
const isOfPixels = (file: Buffer): boolean =>
  /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(file.subarray(0, 12).toString('latin1'))

/** Width by height; not a number without a view box that has both. */
function stretchOf(svg: string): number {
  const [, box = ''] = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg) ?? []
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : Number.NaN
}

/**
 * Reads a logo: takes out what a drawing program keeps for itself, and refuses what could run or load something.
 * A drawing of one colour takes the colours of the theme; one of several keeps its own.
 * @param file its content
 * @returns SVG text of the mark, with a view box and nothing but shapes
 * @throws (rejects) Error that says what to change
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
        // Adds a view box where there is none.
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
