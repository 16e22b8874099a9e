import fc from 'fast-check'
import { seededNumber } from './selection'

/**
 * Seeds property tests by the commit, so that each run of a commit draws the same values. A failure prints
 * seed and example.
 */
fc.configureGlobal({ seed: seededNumber('property tests') })

export default fc
