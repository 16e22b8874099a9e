import { type FrameRound, fetchFrameRounds } from './calls'
import { createHtmlElement } from './elements'
import { formatMoney, getFrameText } from './frame-texts'
import { showBalance, showError, showPayout } from './game-frame'
import { postToLobby } from './lobby-messages'

/** Renders a list of the player's last bets in this game. Announces wins since the last refresh. */
export function createBetsList(describe: (round: FrameRound) => string) {
  const list = createHtmlElement('ul', { class: 'bets' })
  const open = new Set<string>()

  const tellDecided = (rounds: readonly FrameRound[]) => {
    for (const { id, status, stake, payout } of rounds) {
      if (status === 'open' || !open.delete(id)) continue
      if (status === 'won') {
        showPayout(Number(payout), Number(stake))
        postToLobby({ type: 'round', stake: '0.00', payout })
      }
    }
    for (const { id, status } of rounds) if (status === 'open') open.add(id)
  }

  const row = (round: FrameRound) => {
    const { status, stake, payout } = round
    const outcome =
      status === 'won' ? `+${formatMoney(payout)}` : getFrameText(status === 'open' ? 'open' : status)
    return createHtmlElement(
      'li',
      { class: status },
      createHtmlElement('span', {}, describe(round)),
      createHtmlElement('span', {}, formatMoney(stake)),
      createHtmlElement('b', {}, outcome),
    )
  }

  const refresh = async () => {
    try {
      const rounds = await fetchFrameRounds()
      showBalance(rounds.balance)
      tellDecided(rounds.list)
      list.replaceChildren(
        ...(rounds.list.length > 0
          ? rounds.list.map(row)
          : [createHtmlElement('li', {}, getFrameText('noBets'))]),
      )
    } catch (error) {
      showError(error)
    }
  }

  return {
    element: createHtmlElement('section', {}, createHtmlElement('h2', {}, getFrameText('myBets')), list),
    refresh,
    /** True while one of the listed bets is still open. */
    isWaiting: () => open.size > 0,
  }
}
