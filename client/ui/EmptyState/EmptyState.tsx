import EmptyArt from './EmptyArt'
import { EmptyLayout, type EmptyStateProps } from './EmptyLayout'

/** Shown when a list is empty. */
export const EmptyState = (props: EmptyStateProps) => <EmptyLayout art={<EmptyArt />} {...props} />
