import { lazyCode } from './lazy-code'

/** Code of the illustration of an empty state, loaded late because few visitors see it. */
export const emptyArtCode = lazyCode(() => import('../ui/EmptyState/EmptyArt'))
