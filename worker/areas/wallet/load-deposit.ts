import { env } from 'cloudflare:workers'
import { type Attempted, channelsOf, type DepositView } from '../../../client/areas/wallet/deposit/contract'
import type { PageContext } from '../../context'
import type { Bindings } from '../../env'
import { readyKey } from '../../idempotency/create-once'
import { keysOf } from '../../idempotency/keys'
import type { Attempt } from '../../idempotency/keys-object'
import { depositSettings } from '../../platform/calls/payments'
import type { MemberSession } from '../../session/session'
import { isKnownOpen } from '../../status/known-open'

const attempted = ({ amount, channel }: Attempt): Attempted => ({
  amount: amount ?? null,
  channel: channel ?? null,
})

/** The deposit form of this member, with its key. */
export async function loadDeposit({ platform }: PageContext, session: MemberSession): Promise<DepositView> {
  const { token, userName } = session
  const caller = { platform, token, keys: keysOf(env as Bindings, userName) }
  const [isOpen, settings, { key, before }] = await Promise.all([
    isKnownOpen(platform),
    depositSettings(platform, token),
    readyKey(caller, 'deposit'),
  ])
  if (before?.state === 'unknown') {
    return { view: 'unanswered', currency: settings.currency ?? null, ...attempted(before.attempt) }
  }
  if (!isOpen || channelsOf(settings).every(({ closed }) => closed)) return { view: 'closed' }
  return {
    view: 'form',
    formKey: key,
    settings,
    loadedAt: Date.now(),
    before:
      before === null || before.state === 'made' ? before : { state: 'lost', ...attempted(before.attempt) },
  }
}
