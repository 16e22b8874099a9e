import * as fc from 'fast-check'
import { seededNumber } from './selection'

/** Setup of Vitest: property tests draw the same values whenever a commit is tested. A failure prints seed and example. */
fc.configureGlobal({ seed: seededNumber('property tests') })
