import { lazyCode } from './lazy-code'

/** The drawing of an empty state that few visitors see. */
export const emptyArt = lazyCode(() => import('../ui/EmptyState/EmptyArt'))
