import { useLingui } from '@lingui/react/macro'
import { offeredContractsHref, receivedContractsHref } from '../../../../shared/areas/agent/agent-contracts'
import { MethodTabs } from '../../../ui/forms/MethodTabs'

/**
 * Tabs that separate the contracts that pay the agent from the contracts that the agent has offered to
 * members.
 */
export function ContractTabs({ current }: { current: 'own' | 'made' }) {
  const { t } = useLingui()
  return (
    <MethodTabs
      label={t`Contracts`}
      current={current}
      methods={[
        { id: 'own', label: t({ message: 'Received', context: 'contracts' }), to: receivedContractsHref() },
        { id: 'made', label: t({ message: 'Offered', context: 'contracts' }), to: offeredContractsHref() },
      ]}
    />
  )
}
