import { defineConfig } from 'vitest/config'
import { unitProject } from '../../vitest.config.ts'

/**
 * The unit tests of one area (run.ts). The worker suite is left out, because it tests a build; so are the
 * tests of other areas, because a module's unit tests must notice its bugs.
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
