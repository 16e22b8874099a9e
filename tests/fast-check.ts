import fc from 'fast-check'
import { seededNumber } from './selection'

/** Property tests draw the same values for each run of a commit. A failure prints seed and example. */
fc.configureGlobal({ seed: seededNumber('property tests') })

export default fc
