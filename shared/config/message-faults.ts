import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

/** A markup tag in a message: `<0>`, `</0>` or `<0/>`. */
export const MARKUP_TAG = /<\/?\d+\/?>/g

type Token = CompiledMessage[number]
interface Argument {
  name: string
  /** Type of a message's placeholder: `plural`, `select`, `number`…; empty for a plain one. */
  type: string
  options: Readonly<Record<string, CompiledMessage>>
}

function argumentOf(token: Token): Argument | undefined {
  if (!Array.isArray(token)) return undefined
  const [name, type = '', format] = token
  const entries = typeof format === 'object' ? Object.entries(format as Record<string, CompiledMessage>) : []
  return { name, type, options: Object.fromEntries(entries.filter(([key]) => key !== 'offset')) }
}

/** Returns the arguments of a message, including those within its plurals and selects. */
const argumentsIn = (message: CompiledMessage): Argument[] =>
  message.flatMap((token) => {
    const found = argumentOf(token)
    return found ? [found, ...Object.values(found.options).flatMap(argumentsIn)] : []
  })

/**
 * Returns every text that a message can produce, one for each combination of its plural and select branches.
 */
export function listMessageVariants(message: CompiledMessage): string[] {
  return message.reduce<string[]>(
    (texts, token) => {
      const found = argumentOf(token)
      const parts = !found
        ? [String(token)]
        : Object.keys(found.options).length > 0
          ? Object.values(found.options).flatMap(listMessageVariants)
          : [`{${found.name}}`]
      return texts.flatMap((text) => parts.map((part) => text + part))
    },
    [''],
  )
}

export const sortUnique = (values: readonly string[]): string[] => [...new Set(values)].sort()
const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

/**
 * The numbers 0 to 200: a translation needs each plural category that these numbers use. Any other category
 * is only for millions or fractions.
 */
const counts = Array.from({ length: 201 }, (_, count) => count)

/**
 * Returns the plural categories that a translation lacks, and those that the language does not have. Exact
 * numbers (`=0`) are always allowed.
 */
function pluralFaults(language: string, message: CompiledMessage): string[] {
  return argumentsIn(message)
    .filter(({ type }) => type === 'plural' || type === 'selectordinal')
    .flatMap(({ name, type, options }) => {
      const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
      const used = Object.keys(options).filter((category) => !/^\d+$/.test(category))
      const needed = sortUnique([...counts.map((count) => rules.select(count)), 'other'])
      const categories: readonly string[] = rules.resolvedOptions().pluralCategories
      return [
        ...needed
          .filter((category) => !used.includes(category))
          .map((category) => `plural of ${name} lacks “${category}”`),
        ...used
          .filter((category) => category !== 'other' && !categories.includes(category))
          .map((category) => `plural of ${name} has “${category}”, which the language does not`),
      ]
    })
}

/** True when a plural category covers more than one number. */
function isOfMany(language: string, category: string): boolean {
  const rules = new Intl.PluralRules(language)
  return category === 'other' || counts.filter((count) => rules.select(count) === category).length > 1
}

/**
 * True when a translation omits the number that the English text shows. Checks `other` and each category that
 * covers several numbers (Russian `one` includes 21; French `one` is 0 and 1). A text about exactly one
 * thing, without the number, belongs in `=1`.
 */
function losesNumber(language: string, source: CompiledMessage, text: CompiledMessage): boolean {
  const shows = (branch: CompiledMessage | undefined) => JSON.stringify(branch ?? '').includes('"#"')
  return argumentsIn(source).some(({ name, type, options }) => {
    const counterpart = argumentsIn(text).find((other) => other.name === name && other.type === type)
    if (type !== 'plural' || counterpart === undefined || !shows(options.other)) return false
    return Object.entries(counterpart.options).some(
      ([category, branch]) => isOfMany(language, category) && !shows(branch),
    )
  })
}

const placeholdersOf = (message: CompiledMessage) =>
  sortUnique(argumentsIn(message).map(({ name, type }) => (type ? `${name}, ${type}` : name)))

interface Reading {
  /** Names of the branch's placeholders that have no type. */
  names: readonly string[]
  /** True when the branch is for one number only, so that words may replace the number: Arabic `two`. */
  isOfOneCount: boolean
}

/** Returns the placeholders in each combination of a message's plural and select branches. */
function readings(language: string, message: CompiledMessage): Reading[] {
  return message.reduce<Reading[]>(
    (found, token) => {
      const argument = argumentOf(token)
      if (!argument) return found
      const { name, type, options } = argument
      const isOne = (category: string) => type === 'plural' && !isOfMany(language, category)
      const parts =
        Object.keys(options).length === 0
          ? [{ names: type ? [] : [name], isOfOneCount: false }]
          : Object.entries(options).flatMap(([category, branch]) =>
              readings(language, branch).map((one) => ({
                ...one,
                isOfOneCount: one.isOfOneCount || isOne(category),
              })),
            )
      return found.flatMap((one) =>
        parts.map((part) => ({
          names: [...one.names, ...part.names],
          isOfOneCount: one.isOfOneCount || part.isOfOneCount,
        })),
      )
    },
    [{ names: [], isOfOneCount: false }],
  )
}

/**
 * Returns placeholders that all English branches contain, but some branch of the translation lacks. If the
 * number is a placeholder instead of `#`, a branch for a single number may use words instead.
 */
function lostInBranches(language: string, source: CompiledMessage, text: CompiledMessage): string[] {
  const english = readings('en', source).map(({ names }) => names)
  const common = sortUnique(english.flat()).filter((name) => english.every((names) => names.includes(name)))
  const spare = JSON.stringify(source).includes('"#"') ? 0 : 1
  return sortUnique(
    readings(language, text).flatMap(({ names, isOfOneCount }) => {
      const lost = common.filter((name) => !names.includes(name))
      return lost.length > (isOfOneCount ? spare : 0) ? lost : []
    }),
  )
}

const tagsOf = (message: CompiledMessage) =>
  sortUnique(
    listMessageVariants(message).map((branch) =>
      [...branch.matchAll(MARKUP_TAG)]
        .map(([found]) => found)
        .sort()
        .join(' '),
    ),
  )

/** True when all markup tags of a branch are closed in the reverse order in which they were opened. */
function isNested(branch: string): boolean {
  const open: string[] = []
  for (const [found] of branch.matchAll(MARKUP_TAG)) {
    const number = found.replaceAll(/\D/g, '')
    if (found.startsWith('</')) {
      if (open.pop() !== number) return false
    } else if (!found.endsWith('/>')) open.push(number)
  }
  return open.length === 0
}

/** Returns placeholders and tags that a replacement text has lost, added, renamed or misordered. */
function placeholderFaults(language: string, source: CompiledMessage, text: CompiledMessage): string[] {
  const [sourceNames, textNames] = [placeholdersOf(source), placeholdersOf(text)]
  const [sourceTags, textTags] = [tagsOf(source), tagsOf(text)]
  const hasSame = isSame(sourceNames, textNames)
  const lost = hasSame ? lostInBranches(language, source, text) : []
  return [
    ...(hasSame ? [] : [`placeholders ${textNames.join(' ')} instead of ${sourceNames.join(' ')}`]),
    ...(lost.length > 0 ? [`a branch lacks the placeholder ${lost.join(', ')}`] : []),
    ...(isSame(sourceTags, textTags)
      ? listMessageVariants(text).every(isNested)
        ? []
        : ['tags in a wrong order']
      : [`tags ${textTags.join(' | ')} instead of ${sourceTags.join(' | ')}`]),
  ]
}

/** True when a text has invalid ICU message syntax. Such a text compiles to itself. */
const isBroken = (text: string, compiled: CompiledMessage): boolean =>
  compiled.length === 1 && compiled[0] === text && /[{}]/.test(text)

/**
 * White space, invisible characters (Unicode's default ignorable code points, the empty Braille pattern), and
 * control characters.
 */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu
const isBlank = (text: string) => text.replaceAll(MARKUP_TAG, '').replaceAll(UNSEEN, '') === ''

const CONTROL = /(?![\n\r])\p{Cc}/u

/**
 * Bidirectional control characters that can also reorder the text around a message. Direction marks (U+200E,
 * U+200F, U+061C) cannot.
 */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/

const LINE_BREAK = /[\n\r\u2028\u2029]/
const edges = [/^\s/, /\s$/]

/** Returns placeholders that a branch of the translation contains more often than any English branch. */
function doubledPlaceholders(language: string, source: CompiledMessage, text: CompiledMessage): string[] {
  const often = (names: readonly string[], name: string) => names.filter((one) => one === name).length
  const english = readings('en', source)
  return sortUnique(
    readings(language, text).flatMap(({ names }) =>
      names.filter(
        (name) => often(names, name) > Math.max(1, ...english.map((one) => often(one.names, name))),
      ),
    ),
  )
}

/** Returns the white space faults that a translation has and the English text does not have. */
const spaceFaults = (source: string, text: string): string[] => [
  ...(LINE_BREAK.test(text) && !LINE_BREAK.test(source) ? ['a line break'] : []),
  ...(edges.some((edge) => edge.test(text) && !edge.test(source)) ? ['white space at its edge'] : []),
]

export const UNREADABLE_MESSAGE_FAULT = 'cannot be read'

/**
 * Returns the faults of a text that replaces a message.
 * @param language BCP 47 tag
 * @param source the message's English text
 */
export function findMessageFaults(language: string, source: string, text: string): string[] {
  if (isBlank(text) && !isBlank(source)) return ['is blank']
  const [compiledSource, compiled] = [compileMessage(source), compileMessage(text)]
  if (isBroken(text, compiled)) return [UNREADABLE_MESSAGE_FAULT]
  const doubled = doubledPlaceholders(language, compiledSource, compiled)
  return [
    ...placeholderFaults(language, compiledSource, compiled),
    ...(doubled.length > 0 ? [`the placeholder ${doubled.join(', ')} twice`] : []),
    ...spaceFaults(source, text),
    ...(losesNumber(language, compiledSource, compiled) ? ['the number (#) is lost'] : []),
    ...pluralFaults(language, compiled),
    ...(BIDI_CONTROL.test(text) ? ['control of direction'] : []),
    ...(CONTROL.test(text) ? ['a control character'] : []),
    // HTML tags in a message would be shown as typed.
    ...(/<\/?[a-z!]/i.test(text) ? ['HTML, which would be shown as it is'] : []),
  ]
}
