import { useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { MethodTabs } from '../../../ui/forms/MethodTabs'
import type { CashbackView } from './contract'

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
