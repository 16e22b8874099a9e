import { useLingui } from '@lingui/react/macro'
import type { Claims } from '../../../../shared/areas/rewards/reward-center'
import { href } from '../../../../shared/paths'
import stack from '../../../ui/stack.module.css'
import { BackLine } from '../BackLine'
import { BonusProgress } from './BonusProgress'
import { Mission } from './Mission'
import type { TicketProps } from './TicketCard'

/** All there is to know of a mission, or of a bonus that is played through. */
export function Details({ ticket, ...rest }: TicketProps & { onClaims: (claims: Claims) => void }) {
  const { t } = useLingui()
  const { state, playing, progress } = ticket
  return (
    <div className={stack.gap4}>
      <BackLine to={href('reward-center')}>{t`All rewards`}</BackLine>
      {state === 'playing' && playing ? (
        <BonusProgress ticket={ticket} playing={playing} currency={rest.currency} />
      ) : (
        progress && <Mission ticket={ticket} progress={progress} {...rest} />
      )}
    </div>
  )
}
