import type { Bindings } from './env'

/**
 * True on a developer's machine: with the sandbox, or with LOCAL, which `npm run dev` and `npm run preview`
 * set (scripts/build/local-run.ts). No deployment has these values (scripts/tools/deployment-checks.ts).
 */
export const isLocalRun = ({ LOCAL, SANDBOX }: Pick<Bindings, 'LOCAL' | 'SANDBOX'>): boolean =>
  LOCAL === 'on' || SANDBOX === 'on'
