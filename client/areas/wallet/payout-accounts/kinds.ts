import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import bank from '@phosphor-icons/core/regular/bank.svg?raw'
import coin from '@phosphor-icons/core/regular/coins.svg?raw'
import phone from '@phosphor-icons/core/regular/device-mobile-camera.svg?raw'
import type { AccountKind } from '../../../../shared/contract/payout-accounts'

interface KindTexts {
  /** Text of an icon's file. */
  icon: string
  title: MessageDescriptor
  /** On a segment of the form, beside the others. */
  short: MessageDescriptor
  none: MessageDescriptor
  option: MessageDescriptor
}

/** The kinds of accounts in the order in which they are shown. */
export const kinds: readonly (readonly [AccountKind, KindTexts])[] = [
  [
    'bank',
    {
      icon: bank,
      title: msg`Bank`,
      short: msg`Bank`,
      none: msg`No bank account yet.`,
      option: msg`Bank`,
    },
  ],
  [
    'wallet',
    {
      icon: phone,
      title: msg`Mobile wallet`,
      short: msg`Wallet`,
      none: msg`No mobile wallet yet.`,
      option: msg`Mobile wallet`,
    },
  ],
  [
    'coin',
    {
      icon: coin,
      title: msg`Digital coin`,
      short: msg`Coin`,
      none: msg`No address yet.`,
      option: msg`Coin and network`,
    },
  ],
]
