import type { PipeableStream } from 'react-dom/server'
import { joinedBytes } from '../../shared/encoding/bytes'

const encoder = new TextEncoder()

/**
 * Writes what React renders and closes the writer: all that is ready at one time is one chunk. React's own streams would
 * send every tag of a hole by itself, through several stages.
 *
 * @throws what React or the writer fails with, such as a reader who has left; React is stopped then
 */
export const writeAsChunks = (
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
        const chunk = joinedBytes(ready)
        ready = []
        writer.write(chunk).catch(leave)
      },
      end() {
        this.flush()
        writer.close().then(resolve, leave)
      },
      destroy: leave,
      // It is always ready for more: a member's parts are small.
      on: () => undefined,
    }
    rendered.pipe(destination as unknown as NodeJS.WritableStream)
  })
