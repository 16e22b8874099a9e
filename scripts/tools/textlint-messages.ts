/** A textlint plugin that checks the English messages in locales/en.po. Used by .textlintrc.messages.cjs. */

type Position = { line: number; column: number }
/** Node in textlint's syntax tree. */
interface TextNode {
  type: 'Document' | 'Str'
  raw: string
  range: [number, number]
  loc: { start: Position; end: Position }
  children?: TextNode[]
}

/** Returns the messages of a PO file, each on one line of the file, without quotation marks. */
function read(text: string): TextNode[] {
  let start = 0
  return text.split('\n').flatMap((line, index): TextNode[] => {
    const from = start
    start += line.length + 1
    const [, raw = ''] = /^msgid "(.+)"$/.exec(line) ?? []
    if (raw === '') return []
    const column = 'msgid "'.length
    const loc = {
      start: { line: index + 1, column },
      end: { line: index + 1, column: column + raw.length },
    }
    return [{ type: 'Str', raw, range: [from + column, from + column + raw.length], loc }]
  })
}

class Processor {
  availableExtensions(): string[] {
    return ['.po']
  }

  processor() {
    return {
      preProcess: (text: string): TextNode => {
        const lines = text.split('\n')
        return {
          type: 'Document',
          raw: text,
          range: [0, text.length],
          loc: {
            start: { line: 1, column: 0 },
            end: { line: lines.length, column: lines.at(-1)?.length ?? 0 },
          },
          children: read(text),
        }
      },
      postProcess: (messages: readonly unknown[], file?: string) => ({
        messages,
        filePath: file ?? '<text>',
      }),
    }
  }
}

export default { Processor }
