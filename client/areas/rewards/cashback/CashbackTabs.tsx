import { useLingui } from '@lingui/react/macro'
import type { CashbackView } from '../../../../shared/areas/rewards/cashback'
import { href } from '../../../../shared/paths'
import { MethodTabs } from '../../../ui/forms/MethodTabs'

/** The way between what is ready and what was before. */
export function CashbackTabs({ selected }: { selected: CashbackView['part'] }) {
  const { t } = useLingui()
  return (
    <MethodTabs
      label={t`Cashback`}
      current={selected}
      methods={[
        { id: 'now', label: t`Ready`, to: href('cashback') },
        { id: 'history', label: t`History`, to: href('cashback', { part: 'history' }) },
      ]}
    />
  )
}
