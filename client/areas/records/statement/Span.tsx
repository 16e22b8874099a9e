import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'

/** Half a year, or a whole one. */
export function Span({ asked }: { asked: 6 | 12 }) {
  const { t } = useLingui()
  return (
    <ChipRow label={t`Time`} selected={String(asked)}>
      <ChipLink to={href('statement')} selected={asked === 6} inPlace>
        <Trans>6 months</Trans>
      </ChipLink>
      <ChipLink to={href('statement', { months: 12 })} selected={asked === 12} inPlace>
        <Trans>12 months</Trans>
      </ChipLink>
    </ChipRow>
  )
}
