import { defineConfig } from 'vitest/config'
import { unitProject } from '../../vitest.config.ts'

/** Stryker runs the unit tests only: the worker suite tests a build. */
export default defineConfig({ test: { projects: [unitProject] } })
