import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Protection } from '../../../../shared/contract/protection'
import { limitNames } from '../../../../shared/protection/limit-words'
import { ask } from '../../../data/api'
import { useInstant } from '../../../i18n/use-instant'

/** Which of the player's limits leaves nothing, and until when; nothing while that is not known. */
export function SpentLimit({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const instant = useInstant()
  const [spent, setSpent] = useState<Protection['spent']>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const asked = await ask((api) => api['spent-limit'].$get, {}, { signal })
      if (asked.ok && !signal.aborted) setSpent(asked.value.spent)
    }
    void load()
    return () => controller.abort()
  }, [])
  if (!spent) return null
  const name = t(limitNames[spent.kind][spent.period])
  const at = spent.until === undefined ? undefined : instant(spent.until)
  return (
    <p className={className} role="status">
      {at === undefined ? (
        name
      ) : (
        <Trans>
          {name}: begins anew on <bdi>{at}</bdi>.
        </Trans>
      )}
    </p>
  )
}
