/** Areas that `npm run mutate` changes, with the tests that must notice. Globs from the repository's root. */
export interface MutationArea {
  code: readonly string[]
  tests: readonly string[]
  /**
   * Runs all of the tests for every change. The default, only the tests that run the changed code, misses
   * tests that use results which an earlier one has created and cached.
   */
  onAllTests?: true
}

const folder = (path: string): MutationArea => ({ code: [`${path}/*.ts`], tests: [`${path}/*.test.ts`] })

export const MUTATION_AREAS: Readonly<Record<string, MutationArea>> = {
  validation: folder('shared/validation'),
  limits: folder('worker/limits'),
  session: folder('worker/session'),
  cache: folder('worker/cache'),
  /** Exactly one payment per key. Without the property test, which takes a second. */
  idempotency: {
    code: ['worker/idempotency/*.ts'],
    tests: [
      'worker/idempotency/{create-once,refused-calls,keys-object}.test.ts',
      'worker/areas/wallet/keys-unreachable.test.ts',
    ],
  },
  security: {
    // Vite reads the arguments of import.meta.glob as they are written.
    code: ['worker/security/*.ts', '!worker/security/upload-rules.ts'],
    tests: ['worker/security/*.test.ts'],
  },
  /** Amounts: parsing, arithmetic and formatting. */
  money: {
    code: [
      'shared/contract/fields.ts',
      'client/i18n/formatters.ts',
      'client/areas/home/jackpot/jackpot-{counter,pacing}.ts',
    ],
    tests: ['shared/contract/*.test.ts', 'client/i18n/*.test.ts', 'client/areas/home/jackpot/*.test.ts'],
    onAllTests: true,
  },
  /** Permissions to open games. */
  launch: {
    code: ['worker/areas/play/*.ts', 'shared/play/*.ts', 'shared/accounts/*.ts'],
    tests: ['worker/areas/play/*.test.ts', 'shared/play/*.test.ts', 'shared/accounts/*.test.ts'],
  },
}
