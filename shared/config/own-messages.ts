import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { messageFaults } from './message-parts.ts'
import { widestOf, widthFaults, widthLimit } from './message-width.ts'

/** The operator's own wording: English text of a message, then its text in the language. */
type Wording = Readonly<Record<string, string>>
/** By id. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage | string>>

function wordingFaults(language: string, source: string, text: string, limit: number): string[] {
  const faults = messageFaults(language, source, text)
  return faults.length > 0 ? faults : widthFaults(widestOf(text), limit)
}

/**
 * The operator's wording of one language, compiled, by the ids of its messages. A text stands for every message with
 * that English text.
 * @param language BCP 47 tag
 * @param english the English catalog, compiled
 * @param limitOf how wide a text for a message may be, in letters, by its English text; default: what any place holds
 * @returns with a sentence for each text that no message has, or that could not stand for its message
 */
export function ownMessages(
  language: string,
  wording: Wording,
  english: CompiledMessages,
  limitOf: (source: string) => number = widthLimit,
): { messages: Record<string, CompiledMessage>; faults: string[] } {
  const wanted = Object.entries(wording).map(([source, text]) => ({
    source,
    text,
    key: JSON.stringify(compileMessage(source)),
    compiled: compileMessage(text),
  }))
  if (wanted.length === 0) return { messages: {}, faults: [] }
  const ids = Map.groupBy(Object.keys(english), (id) => JSON.stringify(english[id]))
  const faults = wanted.flatMap(({ source, text, key }) => {
    const found = ids.has(key)
      ? wordingFaults(language, source, text, limitOf(source))
      : ['no message has this English text']
    return found.map((fault) => `“${source}”: ${fault}`)
  })
  const messages = wanted.flatMap(({ key, compiled }) => (ids.get(key) ?? []).map((id) => [id, compiled]))
  return { messages: Object.fromEntries(messages), faults }
}
