import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Token = CompiledMessage[number]
interface Argument {
  name: string
  /** `plural`, `select`, `number`…; empty for a plain placeholder. */
  type: string
  options: Readonly<Record<string, CompiledMessage>>
}

function argumentOf(token: Token): Argument | undefined {
  if (!Array.isArray(token)) return undefined
  const [name, type = '', format] = token
  const entries = typeof format === 'object' ? Object.entries(format as Record<string, CompiledMessage>) : []
  return { name, type, options: Object.fromEntries(entries.filter(([key]) => key !== 'offset')) }
}

/** The arguments of a message, and those within its plurals and selects. */
export const argumentsIn = (message: CompiledMessage): Argument[] =>
  message.flatMap((token) => {
    const found = argumentOf(token)
    return found ? [found, ...Object.values(found.options).flatMap(argumentsIn)] : []
  })

/** Each way to read a message: of a plural or select one branch. */
export function branches(message: CompiledMessage): string[] {
  return message.reduce<string[]>(
    (texts, token) => {
      const found = argumentOf(token)
      const parts = !found
        ? [String(token)]
        : Object.keys(found.options).length > 0
          ? Object.values(found.options).flatMap(branches)
          : [`{${found.name}}`]
      return texts.flatMap((text) => parts.map((part) => text + part))
    },
    [''],
  )
}

export const unique = (values: readonly string[]): string[] => [...new Set(values)].sort()
const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

const placeholdersOf = (message: CompiledMessage) =>
  unique(argumentsIn(message).map(({ name, type }) => (type ? `${name}, ${type}` : name)))

const tagsOf = (message: CompiledMessage) =>
  unique(
    branches(message).map((branch) =>
      [...branch.matchAll(/<\/?\d+\/?>/g)]
        .map(([found]) => found)
        .sort()
        .join(' '),
    ),
  )

/** @returns which placeholders and tags of a message another text for it has lost, added or renamed */
export function partFaults(source: CompiledMessage, text: CompiledMessage): string[] {
  const [wanted, given] = [placeholdersOf(source), placeholdersOf(text)]
  const [tags, ownTags] = [tagsOf(source), tagsOf(text)]
  return [
    ...(isSame(wanted, given) ? [] : [`placeholders ${given.join(' ')} instead of ${wanted.join(' ')}`]),
    ...(isSame(tags, ownTags) ? [] : [`tags ${ownTags.join(' | ')} instead of ${tags.join(' | ')}`]),
  ]
}

/** Whether a text breaks ICU's syntax: it then compiles to itself. */
export const isBroken = (text: string, compiled: CompiledMessage): boolean =>
  compiled.length === 1 && compiled[0] === text && /[{}]/.test(text)
