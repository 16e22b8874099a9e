/**
 * Sources of the platform contract. They are loaded through Vite, so that all modules are loaded only once.
 */
export { languages } from '../../../shared/config/languages'
export { endpointsByArea } from '../../../shared/contract/endpoints'
export { ERROR_CODES } from '../../../shared/contract/platform-error-codes'

/** All exports of the files in shared/contract, by name. */
export const contractExports: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['../../../shared/contract/*.ts', '!**/*.test.ts'], { eager: true })),
)
