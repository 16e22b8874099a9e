import { echo, type FeedbackContract } from '../../../client/areas/support/feedback/contract'
import { privatePage, type WorkerPage } from '../../worker-page'
import { submitFeedback } from './submit-feedback'

/** Feedback form. */
const feedbackPage: WorkerPage<object, never, FeedbackContract> = {
  cache: privatePage,
  action: submitFeedback,
  echo,
}

export default feedbackPage
