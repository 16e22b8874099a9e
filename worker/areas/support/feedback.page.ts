import { echo, type FeedbackContract } from '../../../client/areas/support/feedback/contract'
import { privatePage, type WorkerPage } from '../../page'
import { submitFeedback } from './submit-feedback'

/** Feedback (spec §5): a form, and nothing to load. */
const feedbackPage: WorkerPage<object, FeedbackContract> = {
  loader: async () => ({}),
  cache: privatePage,
  action: submitFeedback,
  echo,
}

export default feedbackPage
