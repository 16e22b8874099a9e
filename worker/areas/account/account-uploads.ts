import { PROFILE_IMAGE_SIZE_MAX } from '../../../shared/config/product-limits'
import type { ApiUploadRule } from '../../security/upload-rules'

const UPLOADS: Readonly<Record<string, ApiUploadRule>> = {
  '/icon': {
    types: ['image/png', 'image/jpeg', 'image/webp'],
    maxSize: PROFILE_IMAGE_SIZE_MAX,
    tooLarge: 'image-too-large',
  },
}

export default UPLOADS
