import { useLingui } from '@lingui/react/macro'
import { memberContractsHref, offeredContractsHref } from '../../../../shared/areas/agent/agent-contracts'
import { MethodTabs } from '../../../ui/forms/MethodTabs'

/** Tabs for the contracts in which the agent is paid, and those that the agent has offered. */
export function ContractTabs({ current }: { current: 'own' | 'made' }) {
  const { t } = useLingui()
  return (
    <MethodTabs
      label={t`Contracts`}
      current={current}
      methods={[
        { id: 'own', label: t`With you`, to: memberContractsHref() },
        { id: 'made', label: t`From you`, to: offeredContractsHref() },
      ]}
    />
  )
}
