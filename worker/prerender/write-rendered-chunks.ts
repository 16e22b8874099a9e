import type { PipeableStream } from 'react-dom/server'
import { concatBytes } from '../../shared/encoding/bytes'

const encoder = new TextEncoder()

/**
 * Writes React's output and closes the writer. Everything that is ready at the same time becomes one chunk.
 * React's own streams would send every tag of a placeholder separately, through several stages.
 *
 * @throws errors of React, or of the writer when the client has disconnected; React's rendering is then
 * stopped
 */
export const writeRenderedChunks = (
  rendered: PipeableStream,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let ready: Uint8Array[] = []
    const leave = (error: unknown) => {
      reject(error)
      rendered.abort(error)
    }
    const destination = {
      write(part: Uint8Array | string) {
        ready.push(typeof part === 'string' ? encoder.encode(part) : part)
        return true
      },
      flush() {
        if (ready.length === 0) return
        const chunk = concatBytes(ready)
        ready = []
        writer.write(chunk).catch(leave)
      },
      end() {
        this.flush()
        writer.close().then(resolve, leave)
      },
      destroy: leave,
      // No handler of `drain` is needed, because `write` always accepts more output: a member's fields are
      // small.
      on: () => undefined,
    }
    rendered.pipe(destination as unknown as NodeJS.WritableStream)
  })
