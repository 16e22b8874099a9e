import { defineConfig } from 'vitest/config'
import { unitProject } from '../../vitest.config.ts'

/**
 * The unit tests of one part (run.ts). The worker suite is left out, because it tests a build; so are the tests of
 * other parts, because a module's own tests have to notice its mistakes.
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
