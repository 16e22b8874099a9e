import type { Response } from 'miniflare'

/** Reads a body piece by piece. */
export function readerOf({ body }: Response) {
  if (!body) throw new Error('an answer without a body')
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    text += done ? '' : String(value)
    return !done
  }
  return {
    /** Everything read so far, as soon as it contains `mark`. */
    async until(mark: string): Promise<string> {
      while (!text.includes(mark)) if (!(await more())) throw new Error(`the body ended without ${mark}`)
      return text
    },
    async toTheEnd(): Promise<string> {
      while (await more());
      return text
    },
    /** Goes away before the end. */
    leave: () => reader.cancel(),
  }
}
