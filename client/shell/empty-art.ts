import { lazyCode } from './lazy-code'

/** The drawing of an empty state that few visitors see. */
export const emptyArtCode = lazyCode(() => import('../ui/EmptyState/EmptyArt'))
