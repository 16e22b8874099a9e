import type { BaccaratBet, BaccaratHand, PlayingCard } from '../../../game-rules/baccarat'
import { fetchFrameRounds, fetchGameJson } from './calls'
import { createHtmlElement } from './elements'
import { formatMoney, formatWhole, getFrameText } from './frame-texts'
import {
  createStakePicker,
  placeGameBet,
  showBalance,
  showError,
  showGameMessage,
  showPayout,
  startGame,
} from './game-frame'
import { postToLobby, repeatWhileActive } from './lobby-messages'

interface TableState {
  now: number
  numero: number
  startsAt: number
  closesAt: number
  endsAt: number
  hand: BaccaratHand | null
  past: BaccaratBet[]
}

const suits = ['♠', '♥', '♦', '♣']
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SPOTS: readonly (readonly [BaccaratBet, string])[] = [
  ['player', '1:1'],
  ['tie', '8:1'],
  ['banker', '0.95:1'],
]

const card = ({ rank, suit }: PlayingCard) =>
  createHtmlElement(
    'span',
    { class: `card ${suit === 1 || suit === 2 ? 'red' : ''}` },
    `${ranks[rank - 1]}${suits[suit]}`,
  )

startGame(() => {
  const hands = {
    player: createHtmlElement('div', { class: 'hand' }),
    banker: createHtmlElement('div', { class: 'hand' }),
  }
  const timer = createHtmlElement('p', { class: 'timer', role: 'timer' })
  const bar = createHtmlElement('progress', { max: '1', 'aria-hidden': 'true' })
  const beads = createHtmlElement('ol', { class: 'beads', 'aria-label': getFrameText('lastHands') })
  const { element, value } = createStakePicker([5, 10, 20, 50, 100, 500])
  const placed: Partial<Record<BaccaratBet, number>> = {}
  let state: TableState | undefined
  /** Difference between the server's clock and the browser's, ms; positive when the server is ahead. */
  let ahead = 0
  let isReading = false
  let hadBets = false

  const buttons = SPOTS.map(([spot, odds]) => {
    const chips = createHtmlElement('output', {})
    const button = createHtmlElement(
      'button',
      { type: 'button', class: `spot ${spot}` },
      getFrameText(spot),
      createHtmlElement('small', {}, odds),
      chips,
    )
    button.addEventListener('click', async () => {
      if (!state) return
      button.disabled = true
      const { numero } = state
      const stake = value()
      const reply = await placeGameBet({ stake, bet: spot, numero })
      if (reply && state.numero === numero) {
        hadBets = true
        placed[spot] = (placed[spot] ?? 0) + Number(stake)
        chips.textContent = formatMoney(placed[spot])
      }
      draw()
    })
    return { spot, button, chips }
  })

  const clear = () => {
    for (const { spot, chips } of buttons) {
      delete placed[spot]
      chips.textContent = ''
    }
  }

  const settle = async () => {
    const { balance, list } = await fetchFrameRounds()
    showBalance(balance)
    const bets = list.filter(({ numero }) => numero === String(state?.numero))
    const paid = bets.reduce((sum, { payout }) => sum + Number(payout), 0)
    if (paid > 0) {
      showPayout(
        paid,
        bets.reduce((sum, { stake }) => sum + Number(stake), 0),
      )
      postToLobby({ type: 'round', stake: '0.00', payout: paid.toFixed(2) })
    }
    hadBets = false
  }

  const draw = () => {
    if (!state) return
    const left = state.closesAt - (Date.now() + ahead)
    const isOpen = left > 0
    timer.textContent = isOpen
      ? getFrameText('betsOpen', formatWhole(Math.ceil(left / 1000)))
      : getFrameText('betsClosed')
    bar.value = isOpen ? left / (state.closesAt - state.startsAt) : 0
    for (const { button } of buttons) button.disabled = !isOpen
    for (const side of ['player', 'banker'] as const)
      hands[side].replaceChildren(...(state.hand?.[side] ?? []).map(card))
    if (state.hand)
      timer.textContent =
        state.hand.winner === 'tie'
          ? getFrameText('tie')
          : getFrameText('wins', getFrameText(state.hand.winner))
  }

  const refresh = async () => {
    if (isReading) return
    isReading = true
    try {
      const next = await fetchGameJson<TableState>('/table/now')
      ahead = next.now - Date.now()
      if (next.numero !== state?.numero) {
        clear()
        showGameMessage('')
        beads.replaceChildren(
          ...next.past.map((winner) =>
            createHtmlElement(
              'li',
              { class: winner, title: getFrameText(winner) },
              getFrameText(winner).slice(0, 1),
            ),
          ),
        )
      }
      state = next
      if (state.hand && hadBets) await settle()
    } catch (error) {
      showError(error)
    }
    isReading = false
    draw()
  }

  void refresh()
  repeatWhileActive(250, () => {
    const now = Date.now() + ahead
    const isDue = state && (now >= state.endsAt || (now >= state.closesAt && (!state.hand || hadBets)))
    if (isDue) void refresh()
    else draw()
  })

  return [
    createHtmlElement(
      'div',
      { class: 'felt' },
      ...(['player', 'banker'] as const).map((side) =>
        createHtmlElement('section', {}, createHtmlElement('h2', {}, getFrameText(side)), hands[side]),
      ),
    ),
    timer,
    bar,
    createHtmlElement('div', { class: 'spots' }, ...buttons.map(({ button }) => button)),
    createHtmlElement('div', { class: 'controls' }, element),
    beads,
  ]
})
