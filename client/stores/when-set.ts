import type { ReadableAtom } from 'nanostores'

/** Settles when a store has a value other than null and false. */
export const whenSet = (store: ReadableAtom): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.listen((value) => {
      if (value === null || value === false) return
      stop()
      resolve()
    })
    if (store.get() !== null && store.get() !== false) resolve()
  })
