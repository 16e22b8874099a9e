import { accountChange } from './account-fields'
import { agentChange } from './agent-fields'
import { contentChange } from './content-fields'
import { gameChange } from './game-fields'
import { paymentChange } from './payment-fields'
import { recordChange } from './record-fields'
import { rewardChange } from './reward-fields'
import { securityChange } from './security-fields'
import { transferChange } from './transfer-fields'
import { verificationChange } from './verification-fields'

/** The scenario of a posted form, in which unticked boxes are absent. The caller validates it. */
export const scenarioFromForm = (form: FormData) => ({
  maintenance: form.has('maintenance'),
  regionRestriction: form.has('regionRestriction'),
  emptyCatalogue: form.has('emptyCatalogue'),
  jackpotPool: form.has('jackpotPool'),
  latencyMs: Number(form.get('latencyMs')),
  errorRate: Number(form.get('errorRate')),
  errorStatus: Number(form.get('errorStatus')),
  malformed: form.get('malformed'),
  endpoints: form.getAll('endpoints'),
  ...accountChange(form),
  ...gameChange(form),
  ...contentChange(form),
  ...paymentChange(form),
  ...transferChange(form),
  ...recordChange(form),
  ...rewardChange(form),
  ...agentChange(form),
  ...securityChange(form),
  ...verificationChange(form),
})
