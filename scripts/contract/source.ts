/** What the contract is made from. Loaded through Vite, so that all of it is one module graph. */
export { endpointsByArea } from '../../shared/contract/endpoints'

/** Exports of the files of shared/contract. */
export const exported: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['../../shared/contract/*.ts', '!**/*.test.ts'], { eager: true })),
)
