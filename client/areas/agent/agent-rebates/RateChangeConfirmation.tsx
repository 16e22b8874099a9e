import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RebateFormRow } from '../../../../shared/areas/agent/agent-rebates'
import type { MemberRates } from '../../../../shared/contract/agent-rebate-schemas'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import type { FormProgress } from '../../../session/forms/page-form'
import { SlowResponseLine } from '../../../session/forms/SlowResponseLine'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { useCategoryDisplay } from '../use-category-display'
import { useRateFormatter } from '../use-rate-formatter'
import styles from './AgentRebatesPage.module.css'

export interface PendingRateChange extends RebateFormRow {
  rate: string
}

interface ConfirmRatesProps {
  form: FormProgress & { busy: boolean }
  changes: readonly PendingRateChange[]
  rates: MemberRates
  /** Link or button that returns to the form without changing any rate. */
  back: ReactNode
}

/**
 * Confirmation of all changed rebate rates: the old and new rate, and the time when the new rate takes
 * effect.
 */
export function RateChangeConfirmation({
  form,
  changes,
  rates: { member, startsAt },
  back,
}: ConfirmRatesProps) {
  const [rateText, category, instant] = [useRateFormatter(), useCategoryDisplay(), useDateTimeFormat()]
  return (
    <div className={styles.confirm}>
      <input type="hidden" name="confirmed" value="yes" />
      <ul className={dividedCardClass}>
        {changes.map(({ index, before, rate, row }) => {
          const [from, to] = [rateText(before), rateText(rate)]
          return (
            <li key={index} className={rowClass({ size: 'low' })}>
              <RowText title={category(row).name} />
              <b className={styles.rate}>
                <Trans>
                  From {from} to {to}
                </Trans>
              </b>
            </li>
          )
        })}
      </ul>
      <p className={textStyles.note} suppressHydrationWarning>
        <Trans>
          The new rates for <bdi>{member.account}</bdi> take effect on {instant(startsAt)}. Until then, the
          current rates apply.
        </Trans>
      </p>
      <div className={styles.answers}>
        {back}
        <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
          <Plural value={changes.length} one="Confirm # change" other="Confirm # changes" />
        </SubmitButton>
      </div>
      <SlowResponseLine form={form} />
    </div>
  )
}
