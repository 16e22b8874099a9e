import { startOwnProduct } from '../../fixtures/own-product'
import { previewPort } from '../../fixtures/preview'
import { localSecrets } from './member-cookie'

/**
 * Starts the built product for all browser tests, and ends it after the last. The browser talks to workerd itself:
 * Vite's preview between them would take an eighth of the processor.
 */
export default async function startProduct(): Promise<() => PromiseLike<void>> {
  const product = await startOwnProduct({ port: previewPort, secrets: localSecrets() })
  return () => product[Symbol.asyncDispose]()
}
