import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRight, isFormalAccountType } from '../../../../shared/accounts/account-rights'
import type { Capability } from '../../../../shared/config/capabilities'
import { MODULE_IDS } from '../../../../shared/config/module-ids'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { href, type PageId } from '../../../../shared/paths'
import { offeredRecordPages } from '../../../../shared/records/record-pages'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import type { IconName } from '../../../ui/Icon/icon-names'

export interface MemberCentreLink {
  id: PageId
  to: string
  icon: IconName | { duotone: IconName<'duotone'> }
  label: MessageDescriptor
  /** Note below the label of the link. */
  note?: MessageDescriptor
  /** True to show the number of unread messages at the link. */
  countsUnread?: true
  /** True to show the number of claimable rewards at the link. */
  countsRewards?: true
}

export interface MemberCentreLinks {
  /** Links that are shown as boxes in a row at the top. */
  shortcuts: MemberCentreLink[]
  account: MemberCentreLink[]
  help: MemberCentreLink[]
}

interface Member {
  /** Account type of the member. */
  type: number
  flags: readonly string[]
  customerService: readonly ('WHATSAPP' | 'LIVECHAT')[]
  offersApp: boolean
  /** True when the member may see promotions. */
  hasOffers: boolean
  /** True when the operator rewards members for inviting friends. */
  invites: boolean
}

function serviceNote(kinds: Member['customerService']): MessageDescriptor {
  if (kinds.length > 1) return msg`WhatsApp and live chat`
  return kinds[0] === 'WHATSAPP' ? msg`WhatsApp` : msg`Live chat`
}

/**
 * Returns the links of the member centre that the operator offers and the account may use, most important
 * first.
 */
export function getMemberCentreLinks({
  type,
  flags,
  customerService,
  offersApp,
  hasOffers,
  invites,
}: Member): MemberCentreLinks {
  const isReal = isFormalAccountType(type)
  const has = (name: Capability) => hasCapability(flags, name)
  const entry = (
    isOffered: boolean,
    id: PageId,
    icon: MemberCentreLink['icon'],
    label: MessageDescriptor,
    more: Pick<MemberCentreLink, 'note' | 'countsUnread' | 'countsRewards'> = {},
  ): MemberCentreLink[] => (isOffered ? [{ id, to: href(id), icon, label, ...more }] : [])
  return {
    shortcuts: [
      ...offeredRecordPages(flags)
        .slice(0, 1)
        .flatMap((page) => entry(true, page, 'receipt', msg`Records`)),
      ...entry(isReal && has('rewards'), 'reward-center', { duotone: 'trophy' }, msg`Rewards`, {
        countsRewards: true,
      }),
      ...entry(
        hasRight(type, 'transfer') && has('transfers'),
        'transfers',
        { duotone: 'arrows-left-right' },
        msg`Transfers`,
      ),
      ...entry(isReal && hasOffers && invites, 'invite-friends', 'users-three', msg`Invite`),
    ],
    account: [
      ...entry(
        hasRight(type, 'agent') && flags.includes(MODULE_IDS.affiliate),
        'agent-overview',
        'chart-line-up',
        msg`Agent overview`,
        { note: msg`Team, links, rebates and contracts` },
      ),
      ...entry(isReal && hasOffers && has('cashback'), 'cashback', { duotone: 'coins' }, msg`Cashback`),
      ...entry(true, 'message', 'envelope-simple', msg`Messages`, { countsUnread: true }),
      ...entry(isReal, 'security', 'lock-key', msg`Security`, {
        note: msg`Password, fund password, devices`,
      }),
      ...entry(
        isReal && flags.includes(VERIFICATION_FLAG),
        'verification',
        'identification-card',
        msg`Verification`,
      ),
      ...entry(hasRight(type, 'withdraw'), 'payout-accounts', 'bank', msg`Payout accounts`),
      ...entry(isReal, 'limits', 'gauge', msg`Limits`),
      ...entry(true, 'player-protection', 'shield-check', msg`Player protection`, {
        note: msg`Limits and breaks`,
      }),
    ],
    help: [
      ...entry(customerService.length > 0, 'service', 'headset', msg`Customer service`, {
        note: serviceNote(customerService),
      }),
      ...entry(true, 'help', 'question', msg`Help centre`),
      ...entry(true, 'agreement', 'info', msg`About and terms`),
      ...entry(offersApp, 'app', 'download-simple', msg`Get the app`),
    ],
  }
}
