import { registerHooks } from 'node:module'

/**
 * Setup of Vitest: makes Miniflare start three times as fast. It writes the configuration of workerd, with every module of a
 * worker, into one message; whenever that is full, it copies all of it into one that is only a little larger. With 500
 * modules this takes a second. Doubling the size takes a tenth of that, and the message is the same.
 */
const growth = 'new ArrayBuffer(srcBuffer.byteLength + minSize)'
const doubled = 'new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength))'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/miniflare/dist/src/index.js')) return loaded
    const [before, after, ...more] = String(loaded.source).split(growth)
    if (after === undefined || more.length > 0) {
      throw new Error('Miniflare enlarges its message in another way now: see whether this is still needed')
    }
    return { ...loaded, source: before + doubled + after }
  },
})
