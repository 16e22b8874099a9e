import { Trans, useLingui } from '@lingui/react/macro'
import type { MonthFigures, ReminderView } from '../../../../shared/areas/protection/reminder'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { FundsProtectionText } from '../../../ui/FundsProtectionText/FundsProtectionText'
import { NetAmount } from '../../records/NetAmount'
import { useDateFormats } from '../../records/use-date-formats'
import { useDurationFormats } from '../use-duration-formats'

/** Returns the title of a reminder. */
export function useReminderTitle(reminder: ReminderView): string {
  const { t } = useLingui()
  const { monthOf } = useDateFormats('UTC')
  if (reminder.kind === 'statement') {
    const month = monthOf(reminder.month, '')
    return t`Your statement for ${month}`
  }
  if (reminder.kind === 'funds') return t`How your money is protected`
  return reminder.kind === 'review' ? t`Review your account and limits` : t`Do you want to set limits?`
}

function Figures({ result, deposited, withdrawn, minutesPlayed, currency }: MonthFigures) {
  const { minutes } = useDurationFormats()
  return (
    <dl>
      <DescriptionRow term={<Trans>Result</Trans>}>
        <NetAmount amount={result} currency={currency} hasColour={false} />
      </DescriptionRow>
      <DescriptionRow term={<Trans>Deposited</Trans>}>
        <NetAmount amount={deposited} currency={currency} isPlain />
      </DescriptionRow>
      <DescriptionRow term={<Trans>Withdrawn</Trans>}>
        <NetAmount amount={withdrawn} currency={currency} isPlain />
      </DescriptionRow>
      {minutesPlayed !== null && (
        <DescriptionRow term={<Trans>Time played</Trans>}>
          <span suppressHydrationWarning>{minutes(minutesPlayed)}</span>
        </DescriptionRow>
      )}
    </dl>
  )
}

/** Text of a reminder: the figures of a statement, or why the member is reminded. */
export function ReminderText({ reminder }: { reminder: ReminderView }) {
  if (reminder.kind === 'statement') return <Figures {...reminder.figures} />
  if (reminder.kind === 'funds') return <FundsProtectionText {...reminder.protection} />
  return (
    <p>
      {reminder.kind === 'review' ? (
        <Trans>Check your statement, and whether your limits still suit you.</Trans>
      ) : (
        <Trans>You have not set any limits. A new limit applies immediately.</Trans>
      )}
    </p>
  )
}

/** Label of the button that answers a reminder. */
export function CloseLabel({ kind }: Pick<ReminderView, 'kind'>) {
  if (kind === 'no-limits') return <Trans>Continue without limits</Trans>
  return kind === 'funds' ? <Trans>I have read this</Trans> : <Trans>Close</Trans>
}

/** Links of a reminder. They look like the button that closes it, so that no answer is favoured. */
export function ReminderLinks({ kind, onClick }: Pick<ReminderView, 'kind'> & { onClick?: () => void }) {
  const { flags } = useShell()
  if (kind === 'funds') return null
  const look = { size: 'large', ...(onClick && { onClick }) } as const
  return (
    <>
      {kind !== 'no-limits' && hasCapability(flags, 'records-statement') && (
        <ButtonLink to={href('statement')} {...look}>
          <Trans>Statement</Trans>
        </ButtonLink>
      )}
      {kind !== 'statement' && (
        <ButtonLink to={href('limits')} {...look}>
          {kind === 'review' ? <Trans>Limits</Trans> : <Trans>Set limits</Trans>}
        </ButtonLink>
      )}
    </>
  )
}
