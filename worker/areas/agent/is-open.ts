import { isPlatformFault, PlatformError } from '../../platform/transport/error'

/** Whether the platform may have done what it was asked for. */
export const isOpen = (error: unknown): boolean =>
  error instanceof PlatformError && (isPlatformFault(error) || (error.status ?? 0) >= 500)
