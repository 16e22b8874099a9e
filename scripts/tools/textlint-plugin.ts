/** The base of textlint's plugins for code and for messages. */

type Position = { line: number; column: number }

/** Node in textlint's syntax tree. */
export interface TextNode {
  type: 'Document' | 'Comment' | 'Str'
  raw: string
  range: [number, number]
  loc: { start: Position; end: Position }
  children?: TextNode[]
}

/** Returns the last position of a text, as textlint counts it: lines from 1, columns from 0. */
export function endPosition(text: string): Position {
  const lines = text.split('\n')
  return { line: lines.length, column: lines.at(-1)?.length ?? 0 }
}

/**
 * Creates a plugin's processor.
 * @param extensions file name extensions with the dot
 * @param read returns the texts of a file that textlint checks; `file` is undefined for standard input
 */
export function createProcessor(
  extensions: string[],
  read: (text: string, file: string | undefined) => TextNode[],
) {
  return class {
    availableExtensions(): string[] {
      return extensions
    }

    processor() {
      return {
        preProcess: (text: string, file?: string): TextNode => ({
          type: 'Document',
          raw: text,
          range: [0, text.length],
          loc: { start: endPosition(''), end: endPosition(text) },
          children: read(text, file),
        }),
        postProcess: (messages: readonly unknown[], file?: string) => ({
          messages,
          filePath: file ?? '<text>',
        }),
      }
    }
  }
}
