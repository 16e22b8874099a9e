import { Trans } from '@lingui/react/macro'
import type { ShownRange } from '../../../shared/records/range-names'
import { ButtonLink } from '../../ui/Button/Button'
import { type RangePage, recordsHref } from './range-href'

/** From a time without any records to a longer one: 30 days, or all that there is. */
export const LongerTime = ({ page, range }: { page: RangePage; range: ShownRange }) =>
  range.name === '30-days' ? (
    <ButtonLink
      to={recordsHref(page, { range: 'own', from: range.earliest, to: range.today })}
      kind="primary"
      inPlace
    >
      <Trans>Show six months</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={recordsHref(page, { range: '30-days' })} kind="primary" inPlace>
      <Trans>Show 30 days</Trans>
    </ButtonLink>
  )
