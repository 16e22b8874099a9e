/** A textlint plugin that checks the English messages in locales/en.po. Used by .textlintrc.messages.cjs. */

import { createProcessor, type TextNode } from './textlint-plugin.ts'

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

export default { Processor: createProcessor(['.po'], read) }
