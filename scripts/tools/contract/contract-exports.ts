/** Sources of the platform contract. Loaded through Vite, so that they form one module graph. */
export { endpointsByArea } from '../../../shared/contract/endpoints'

/** Exports of the files in shared/contract. */
export const contractExports: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['../../../shared/contract/*.ts', '!**/*.test.ts'], { eager: true })),
)
