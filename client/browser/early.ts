/** Script of every document, before its modules. */
import './early-taps'
import './apply-late-sheets'
import './apply-hidden-balance'
import './warm-up'
