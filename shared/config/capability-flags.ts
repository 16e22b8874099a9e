import { VERIFICATION_FLAG } from '../verification/document-kinds'
import type { Capability } from './capabilities'
import { MODULE_IDS } from './module-ids'
import { CHAT_FLAG, COMPLAINT_FLAG, PASSKEY_FLAG } from './platform-flags'

/** Feature flags of capabilities. The flag of a missing capability counts as off. */
export const CAPABILITY_FLAGS: { readonly [Name in Capability]?: string } = {
  agents: MODULE_IDS.affiliate,
  cashback: MODULE_IDS.cashback,
  chat: CHAT_FLAG,
  complaints: COMPLAINT_FLAG,
  passkeys: PASSKEY_FLAG,
  verification: VERIFICATION_FLAG,
}
