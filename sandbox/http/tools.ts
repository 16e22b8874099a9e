import type { CallBindings } from './env'

/** Whether testers may change what the platform does. */
export const hasTools = ({ SANDBOX_TOOLS }: Pick<CallBindings, 'SANDBOX_TOOLS'>): boolean =>
  SANDBOX_TOOLS === 'on' || SANDBOX_TOOLS === 'by-token'
