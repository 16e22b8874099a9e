import type * as v from 'valibot'
import { PASSKEY_FLAG } from '../../../shared/accounts/passkeys'
import type { withdrawPayloadSchema } from '../../../shared/contract/withdrawals'
import { forWithdrawal } from '../../identity/passkeys/challenges'
import { confirmingPasskeys, mayConfirm } from '../../identity/passkeys/passkey-book'
import { checkedAssertion } from '../../identity/passkeys/verify'
import { flagsOf } from '../../store/flags'
import type { WalletCall } from '../env'
import type { PaymentRefusal } from '../payments/payment-record'
import { refusedFundPassword, securedMember } from '../security/secured-member'

type Payload = v.InferOutput<typeof withdrawPayloadSchema>

/** Whether this member may confirm withdrawals by a passkey: one that was not added just now. */
export async function mayConfirmByPasskey({
  env: { DB },
  var: { member, scenario },
}: WalletCall): Promise<boolean> {
  if (scenario.noPasskeyConfirmation || !(await flagsOf(DB, scenario))[PASSKEY_FLAG]) return false
  return (await confirmingPasskeys(DB, member.id)).length > 0
}

/** Refuses a withdrawal that neither the fund password nor a passkey of this member confirms. */
export async function refusedConfirmation(
  c: WalletCall,
  payload: Payload,
  idempotencyKey: string,
): Promise<PaymentRefusal | undefined> {
  const { DB } = c.env
  const { member, tokenDigest } = c.var
  if ('fundPassword' in payload)
    return refusedFundPassword(c, await securedMember(DB, member.id), payload.fundPassword)
  if (!(await mayConfirmByPasskey(c))) return 'no.permission'
  const { amount, accountId, passkey } = payload
  const purpose = forWithdrawal(tokenDigest, { amount, accountId, idempotencyKey })
  const checked = await checkedAssertion(DB, purpose, passkey, member.id)
  if ('refused' in checked) return checked.refused
  return mayConfirm(checked.passkey) ? undefined : 'passkey.refused'
}
