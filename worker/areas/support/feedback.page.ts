import { privatePage, type WorkerPage } from '../../page'
import { submitFeedback } from './submit-feedback'

/** Feedback (spec §5): a form, and nothing to load. */
const feedbackPage: WorkerPage = {
  loader: async () => ({}),
  cache: privatePage,
  action: submitFeedback,
}

export default feedbackPage
