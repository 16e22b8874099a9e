import { UPLOAD_CHUNK_MAX } from '../../../shared/config/limits'
import type { ApiUpload } from '../../security/uploads'

/** Calls of this area that take files. */
const uploads: Readonly<Record<string, ApiUpload>> = {
  '/verification/part': {
    types: ['application/octet-stream'],
    maxSize: UPLOAD_CHUNK_MAX,
    tooLarge: 'verification.part',
  },
}

export default uploads
