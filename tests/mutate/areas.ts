/** What `npm run mutate` changes, by part, and the tests that have to notice. Globs from the repository's root. */
export interface MutationArea {
  code: readonly string[]
  tests: readonly string[]
  /**
   * Tries every change on all of the tests. Otherwise those tests alone that run the changed code, which overlooks tests
   * that use what an earlier one has made and kept.
   */
  onAllTests?: true
}

const folder = (path: string): MutationArea => ({ code: [`${path}/*.ts`], tests: [`${path}/*.test.ts`] })

export const MUTATION_AREAS: Readonly<Record<string, MutationArea>> = {
  validation: folder('shared/validation'),
  limits: folder('worker/limits'),
  session: folder('worker/session'),
  cache: folder('worker/cache'),
  /** That money is moved once. Without the property test, which takes a second. */
  idempotency: {
    code: ['worker/idempotency/*.ts'],
    tests: [
      'worker/idempotency/{create-once,refused-calls,keys-object}.test.ts',
      'worker/areas/wallet/keys-unreachable.test.ts',
    ],
  },
  security: {
    // Vite takes the arguments of import.meta.glob as they are written.
    code: ['worker/security/*.ts', '!worker/security/upload-rules.ts'],
    tests: ['worker/security/*.test.ts'],
  },
  /** Amounts: how they are read, counted up and shown. */
  money: {
    code: [
      'shared/contract/fields.ts',
      'client/i18n/formatters.ts',
      'client/areas/home/jackpot/jackpot-{counter,pacing}.ts',
    ],
    tests: ['shared/contract/*.test.ts', 'client/i18n/*.test.ts', 'client/areas/home/jackpot/*.test.ts'],
    onAllTests: true,
  },
  /** Who may open which game. */
  launch: {
    code: ['worker/areas/play/*.ts', 'shared/play/*.ts', 'shared/accounts/*.ts'],
    tests: ['worker/areas/play/*.test.ts', 'shared/play/*.test.ts', 'shared/accounts/*.test.ts'],
  },
}
