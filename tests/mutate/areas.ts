/**
 * Areas that `npm run mutate` changes, with the tests that must notice the changes. Paths are globs from the
 * root of the repository.
 */
export interface MutationArea {
  code: readonly string[]
  tests: readonly string[]
  /**
   * Runs all of the area’s tests for every change. By default only tests that run the changed code are used,
   * which misses tests that use results cached by an earlier test.
   */
  onAllTests?: true
}

const folder = (path: string): MutationArea => ({ code: [`${path}/*.ts`], tests: [`${path}/*.test.ts`] })

export const MUTATION_AREAS: Readonly<Record<string, MutationArea>> = {
  validation: folder('shared/validation'),
  limits: folder('worker/limits'),
  session: folder('worker/session'),
  cache: folder('worker/cache'),
  /** Idempotency: exactly one payment per key. The property test is left out, because it takes a second. */
  idempotency: {
    code: ['worker/idempotency/*.ts'],
    tests: [
      'worker/idempotency/{create-once,refused-calls,keys-object}.test.ts',
      'worker/areas/wallet/keys-unreachable.test.ts',
    ],
  },
  security: {
    // upload-rules.ts is left out, because Vite requires the arguments of import.meta.glob to stay literal.
    code: ['worker/security/*.ts', '!worker/security/upload-rules.ts'],
    tests: ['worker/security/*.test.ts'],
  },
  /** Amounts of money: parsing, arithmetic and formatting. */
  money: {
    code: [
      'shared/contract/field-schemas.ts',
      'client/i18n/formatters.ts',
      'client/areas/home/jackpot/jackpot-{counter,pacing}.ts',
    ],
    tests: ['shared/contract/*.test.ts', 'client/i18n/*.test.ts', 'client/areas/home/jackpot/*.test.ts'],
    onAllTests: true,
  },
  /** Launches: permissions to open games. */
  launch: {
    code: ['worker/areas/play/*.ts', 'shared/play/*.ts', 'shared/accounts/*.ts'],
    tests: ['worker/areas/play/*.test.ts', 'shared/play/*.test.ts', 'shared/accounts/*.test.ts'],
  },
}
