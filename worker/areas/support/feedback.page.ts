import {
  echo,
  type FeedbackContract,
  type FeedbackData,
} from '../../../client/areas/support/feedback/contract'
import { privatePage, type WorkerPage } from '../../worker-page'
import { submitFeedback } from './submit-feedback'

/** Feedback form. */
const feedbackPage: WorkerPage<FeedbackData, never, FeedbackContract> = {
  shared: async ({ product }) => ({ length: product.feedbackLength }),
  cache: privatePage,
  mayPost: 'anyone',
  action: submitFeedback,
  echo,
}

export default feedbackPage
