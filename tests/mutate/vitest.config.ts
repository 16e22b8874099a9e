import { defineConfig } from 'vitest/config'
import { unitProject } from '../../vitest.config.ts'

/**
 * Runs the unit tests of one area (run-mutations.ts). Tests of the built worker are left out, because a mutation is not
 * built. Tests of other areas are left out, because a module’s own unit tests must notice its bugs.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...unitProject,
        test: { ...unitProject.test, include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') },
      },
    ],
  },
})
