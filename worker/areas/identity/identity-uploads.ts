import { UPLOAD_CHUNK_SIZE_MAX } from '../../../shared/config/product-limits'
import type { ApiUploadRule } from '../../security/upload-rules'

const UPLOADS: Readonly<Record<string, ApiUploadRule>> = {
  '/verification/part': {
    types: ['application/octet-stream'],
    maxSize: UPLOAD_CHUNK_SIZE_MAX,
    tooLarge: 'verification.part',
  },
}

export default UPLOADS
