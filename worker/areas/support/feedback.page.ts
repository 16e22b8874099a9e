import { submitFeedback } from './submit-feedback'
import { privatePage, type WorkerPage } from '../../page'

/** Feedback (spec §5): a form, and nothing to load. */
const feedbackPage: WorkerPage = {
  loader: async () => ({}),
  cache: privatePage,
  action: submitFeedback,
}

export default feedbackPage
