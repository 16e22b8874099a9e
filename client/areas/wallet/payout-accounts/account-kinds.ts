import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayoutAccountKind } from '../../../../shared/contract/payout-account-schemas'
import type { IconName } from '../../../ui/Icon/icon-names'

interface KindTexts {
  icon: IconName
  title: MessageDescriptor
  /** Short label for the segmented control of the form that adds an account. */
  short: MessageDescriptor
  none: MessageDescriptor
  option: MessageDescriptor
}

/** Labels and icons of the kinds of payout accounts, in display order. */
export const ACCOUNT_KIND_LABELS: readonly (readonly [PayoutAccountKind, KindTexts])[] = [
  [
    'bank',
    {
      icon: 'bank',
      title: msg`Bank`,
      short: msg`Bank`,
      none: msg`You haven’t added a bank account yet.`,
      option: msg`Bank`,
    },
  ],
  [
    'wallet',
    {
      icon: 'device-mobile-camera',
      title: msg`Mobile wallet`,
      short: msg`Wallet`,
      none: msg`You haven’t added a mobile wallet yet.`,
      option: msg`Mobile wallet`,
    },
  ],
  [
    'coin',
    {
      icon: 'coins',
      title: msg`Cryptocurrency`,
      short: msg`Crypto`,
      none: msg`You haven’t added a crypto wallet yet.`,
      option: msg`Coin and network`,
    },
  ],
]
