import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GameFeature } from '../../../../shared/config/platform-codes'
import type { GameFacts } from '../../../../shared/contract/game-schemas'
import type { GameInfo } from '../../../../shared/games/game-info'
import { launchHref } from '../../../../shared/games/launch-href'
import { useShell } from '../../../data/use-shell'
import { useLoginPrompt } from '../../../session/login-links'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { OperatorLink } from '../../../ui/OperatorLink/OperatorLink'
import stack from '../../../ui/stack.module.css'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import styles from './GameFactList.module.css'
import { VOLATILITY_LABELS } from './volatility-labels'

const FEATURE_LABELS: Record<GameFeature, MessageDescriptor> = {
  FREE_SPINS: msg`Free spins`,
  BONUS_GAME: msg`Bonus game`,
  JACKPOT: msg`Jackpot`,
  MULTIPLIER: msg`Multipliers`,
  BUY_FEATURE: msg`Feature buy`,
}

/** Returns the return to player as text: one percentage, or a range that depends on the bet. */
function useReturnText(rtp: GameFacts['rtp']): string | null {
  const { percent } = useDecimalFormats()
  if (!rtp) return null
  return rtp.min === rtp.max ? percent(rtp.min) : `\u2066${percent(rtp.min)}–${percent(rtp.max)}\u2069`
}

function Rows({ info: { game, facts } }: { info: GameInfo }) {
  const { t } = useLingui()
  const returned = useReturnText(facts.rtp)
  const { volatility, minStake, maxStake, currency, features } = facts
  return (
    <dl>
      <DescriptionRow term={<Trans>Game provider</Trans>}>
        <bdi>{game.vendorName ?? game.vendor}</bdi>
      </DescriptionRow>
      {returned !== null && (
        <DescriptionRow term={<Trans>Return to player (RTP)</Trans>}>{returned}</DescriptionRow>
      )}
      {volatility && (
        <DescriptionRow term={<Trans>Volatility</Trans>}>{t(VOLATILITY_LABELS[volatility])}</DescriptionRow>
      )}
      {minStake !== null && (
        <DescriptionRow term={<Trans>Minimum bet</Trans>}>
          <InlineAmount amount={minStake} currency={currency} />
        </DescriptionRow>
      )}
      {maxStake !== null && (
        <DescriptionRow term={<Trans>Maximum bet</Trans>}>
          <InlineAmount amount={maxStake} currency={currency} />
        </DescriptionRow>
      )}
      {features.length > 0 && (
        <DescriptionRow term={<Trans>Features</Trans>}>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>{t(FEATURE_LABELS[feature])}</li>
            ))}
          </ul>
        </DescriptionRow>
      )}
    </dl>
  )
}

/** Explains the return to player and the volatility, where the platform sends them. */
function Explanations({ facts: { rtp, volatility, features } }: { facts: GameFacts }) {
  const returned = useReturnText(rtp)
  if (returned === null && !volatility) return null
  return (
    <div className={styles.notes}>
      {returned !== null && (
        <p>
          <Trans>
            Over a very large number of rounds, about {returned} of all stakes is paid back. A single session
            can differ greatly.
          </Trans>
        </p>
      )}
      {returned !== null && features.includes('JACKPOT') && (
        <p>
          <Trans>This figure doesn’t include the jackpot.</Trans>
        </p>
      )}
      {volatility && (
        <p>
          <Trans>
            Low volatility means smaller wins more often. High volatility means larger wins less often.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** The facts of a game that the platform sends, and a link that opens the game. */
export function GameFactList({ info }: { info: GameInfo }) {
  const { game, facts } = info
  const { isRestricted } = useShell()
  const loginFirst = useLoginPrompt()
  return (
    <div className={stack.gap4}>
      <h3 lang={game.lang} dir="auto">
        {game.name}
      </h3>
      <Rows info={info} />
      <Explanations facts={facts} />
      {facts.rulesUrl !== null && (
        <OperatorLink url={facts.rulesUrl} className={styles.rules}>
          <Trans>Game rules</Trans>
        </OperatorLink>
      )}
      {!isRestricted && (
        <ButtonLink {...loginFirst.linkTo(launchHref(game))} kind="primary" size="large" block>
          <Trans>Go to game</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
