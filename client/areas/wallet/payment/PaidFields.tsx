import { useLingui } from '@lingui/react/macro'
import { type PaymentContract, ZONE_FIELD } from '../../../../shared/areas/wallet/payment'
import { useHydrated } from '../../../browser/use-hydrated'
import type { PageForm } from '../../../session/forms/page-form'
import { TextField } from '../../../ui/forms/TextField'

/** What was paid, and when by the player's own clock. */
export function PaidFields({ form }: { form: PageForm<PaymentContract> }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  return (
    <>
      <TextField
        {...form.field('paidAmount')}
        label={t`Amount on the slip`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        optional
      />
      <TextField
        {...form.field('paidAt')}
        type="datetime-local"
        label={t`Paid at`}
        hint={t`By the clock where you are`}
        optional
      />
      {isHydrated && (
        <input
          type="hidden"
          name={ZONE_FIELD}
          value={Intl.DateTimeFormat().resolvedOptions().timeZone}
          readOnly
        />
      )}
    </>
  )
}
