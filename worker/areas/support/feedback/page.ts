import { echo, type FeedbackContract, type FeedbackData } from '../../../../shared/areas/support/feedback'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { submitFeedback } from './submit'

const feedbackPage: WorkerPage<FeedbackData, never, FeedbackContract> = {
  shared: async ({ product }) => ({ length: product.feedbackLength }),
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submitFeedback,
  echo,
}

export default feedbackPage
