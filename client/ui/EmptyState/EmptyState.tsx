import EmptyArt from './EmptyStateArt'
import { EmptyStateLayout, type EmptyStateProps } from './EmptyStateLayout'

export const EmptyState = (props: EmptyStateProps) => <EmptyStateLayout art={<EmptyArt />} {...props} />
