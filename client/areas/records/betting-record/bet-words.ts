import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BetState } from '../../../../shared/records/record-names'
import { categoryLabels } from '../../../shell/category-labels'

/** What has become of a bet. */
export const betStateWords: Readonly<Record<BetState, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'bet' }),
  won: msg({ message: 'Won', context: 'bet' }),
  lost: msg({ message: 'Lost', context: 'bet' }),
  void: msg({ message: 'Void', context: 'bet' }),
  'cashed-out': msg({ message: 'Cashed out', context: 'bet' }),
}

/** Translated names of the platform's categories; a new one is shown by its code. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui()
  return (category) => {
    const known = Object.entries(categoryLabels).find(([code]) => code === category)
    return known ? t(known[1].label) : category
  }
}
