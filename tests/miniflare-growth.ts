import { registerHooks } from 'node:module'

/**
 * Miniflare writes the configuration of workerd, with all modules of a worker, into a buffer that grows by 4 kB at a time,
 * and copies the whole buffer each time. For the lobby that is half of what a start costs Node. Here it grows by 16 MB. A
 * version of Miniflare without this constant is loaded as it is.
 */

const CONSTANT = 'var MIN_SINGLE_SEGMENT_GROWTH = '

declare global {
  var growsMiniflare: true | undefined
}

// Test files share a process.
if (!globalThis.growsMiniflare)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const { source } = loaded
      if (!url.endsWith('/miniflare/dist/src/index.js') || !source) return loaded
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
      return { ...loaded, source: text.replace(`${CONSTANT}4096;`, `${CONSTANT}2 ** 24;`) }
    },
  })
globalThis.growsMiniflare = true
