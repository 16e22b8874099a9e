import { useLingui } from '@lingui/react'
import type { VendorWallet } from '../../../../shared/contract/transfers'
import { joinNames } from '../../../i18n/join-names'

/** Names of vendors in one text, by their ids. Each is isolated from the direction of the text around it. */
export function useNames(list: readonly VendorWallet[]): (ids: readonly string[]) => string {
  const { i18n } = useLingui()
  return (ids) =>
    joinNames(
      i18n,
      ids.map((id) => `\u2068${list.find((wallet) => wallet.id === id)?.name ?? id}\u2069`),
    )
}
