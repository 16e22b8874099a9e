import { PROFILE_IMAGE_MAX } from '../../../shared/config/limits'
import type { ApiUpload } from '../../security/uploads'

/** Calls of this area that take files. */
const uploads: Readonly<Record<string, ApiUpload>> = {
  '/icon': {
    types: ['image/png', 'image/jpeg', 'image/webp'],
    maxSize: PROFILE_IMAGE_MAX,
    tooLarge: 'image-too-large',
  },
}

export default uploads
