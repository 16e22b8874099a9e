/** Code that the worker has at once, and that the browser loads when it needs it. */
export interface Later<Code> {
  /** Null until it has been loaded. */
  code: Code | null
  /**
   * Loads it once; a failed attempt is forgotten.
   * @throws what the import throws
   */
  load(): Promise<Code>
}

/** Code that is there. */
export const atOnce = <Code>(code: Code): Later<Code> => ({ code, load: () => Promise.resolve(code) })

/** Code that `load` fetches. */
export function later<Code>(load: () => Promise<Code>): Later<Code> {
  let loading: Promise<Code> | undefined
  const part: Later<Code> = {
    code: null,
    load: () => {
      loading ??= load().then(
        (code) => {
          part.code = code
          return code
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  return part
}
