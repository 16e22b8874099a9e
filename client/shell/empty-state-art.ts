import { lazyCode } from './lazy-code'

/** Code of the illustration for empty lists and pages. It loads on demand, because few visitors see it. */
export const emptyStateArtCode = lazyCode(() => import('../ui/EmptyState/EmptyStateArt'))
