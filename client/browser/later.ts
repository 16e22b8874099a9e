import { unlessLeaving } from './recover'
import { whenOnline } from './when-online'

/** Code that the worker has at once, and that the browser loads when it needs it. */
export interface Later<Code> {
  /** Null until it has been loaded. */
  code: Code | null
  /**
   * Loads it; a failed attempt is forgotten.
   * @throws what the import throws
   */
  load(): Promise<Code>
  /** Loads it as soon as the network allows (when-online.ts). The same promise each time, for React's `use`. */
  wait(): Promise<Code>
}

/** Code that is there. */
export function atOnce<Code>(code: Code): Later<Code> {
  const there = Promise.resolve(code)
  return { code, load: () => there, wait: () => there }
}

/** Code that an import gives. */
export function later<Code>(load: () => Promise<Code>): Later<Code> {
  let loading: Promise<Code> | undefined
  let waiting: Promise<Code> | undefined
  const attempt = async () => {
    try {
      part.code = await unlessLeaving(load)
      return part.code
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const part: Later<Code> = {
    code: null,
    load: () => {
      loading ??= attempt()
      return loading
    },
    wait: () => {
      waiting ??= whenOnline(part.load)
      return waiting
    },
  }
  return part
}
