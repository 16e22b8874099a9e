import fc from 'fast-check'
import { seededNumber } from './selection'

/** Property tests draw the same values whenever a commit is tested. A failure prints seed and example. */
fc.configureGlobal({ seed: seededNumber('property tests') })

export default fc
