import EmptyArt from './EmptyArt'
import { EmptyLayout, type EmptyStateProps } from './EmptyLayout'

export const EmptyState = (props: EmptyStateProps) => <EmptyLayout art={<EmptyArt />} {...props} />
