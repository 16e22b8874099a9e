import { whenOnline } from './online'
import { unlessLeaving } from './recover'

/** Code that the worker has at once, and that the browser loads when it needs it. */
export interface Later<Code> {
  /** Null until it has been loaded. */
  code: Code | null
  /**
   * Loads it; a failed attempt is forgotten.
   * @throws what the import throws
   */
  load(): Promise<Code>
  /**
   * Loads it as soon as the network allows (online.ts). For React's `use`, which reads code that is there without
   * waiting.
   * @throws what the import throws while the server answers
   */
  wait(): Promise<Code>
  /** Settles when it is there, whoever has loaded it. */
  arrival: Promise<Code>
}

/** A promise that `use` reads at once: React looks for these properties, which it sets itself otherwise. */
export const settledWith = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/** Code that is there. */
export function atOnce<Code>(code: Code): Later<Code> {
  const there = settledWith(code)
  return { code, load: () => there, wait: () => there, arrival: there }
}

/** Code that an import gives. */
export function later<Code>(load: () => Promise<Code>): Later<Code> {
  let loading: Promise<Code> | undefined
  let waiting: Promise<Code> | undefined
  let arrive: (code: Code) => void = () => undefined
  const attempt = async () => {
    try {
      const code = await unlessLeaving(load)
      part.code = code
      waiting = settledWith(code)
      arrive(code)
      return code
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const part: Later<Code> = {
    code: null,
    arrival: new Promise((resolve) => {
      arrive = resolve
    }),
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
