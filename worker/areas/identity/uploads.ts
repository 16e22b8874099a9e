import { DOCUMENT_PART_MAX } from '../../../shared/config/limits'
import type { ApiUpload } from '../../security/uploads'

/** Calls of this area that take files. */
const uploads: Readonly<Record<string, ApiUpload>> = {
  '/verification/part': {
    types: ['application/octet-stream'],
    maxSize: DOCUMENT_PART_MAX,
    tooLarge: 'verification.part',
  },
}

export default uploads
