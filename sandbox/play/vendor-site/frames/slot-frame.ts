import {
  SLOT_LINE_COUNT,
  SLOT_LINE_ROWS,
  SLOT_LINE_STAKES,
  SLOT_SYMBOLS,
  type SlotOutcome,
} from '../../../game-rules/slot-rules'
import { createArtImage, createHtmlElement, prefersReducedMotion } from './elements'
import { formatWhole, getFrameText } from './frame-texts'
import { createStakePicker, placeGameBet, showGameMessage, showOutcome, startGame } from './game-frame'
import { isPaused } from './lobby-messages'

const images = [
  'seven-suns',
  'royal-bengal',
  'jade-serpent',
  'gem-harbour',
  'wish-lamp',
  'orchid-queen',
  'cherry-radio',
]
const SPIN_MS = 650
const TURBO_MS = 150
/** Number of rounds per press of autoplay. */
const AUTO_ROUNDS = 10

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))

startGame(({ game, pace }) => {
  // The game's tile image serves as its most valuable symbol.
  const symbols = [game.art, ...images.filter((name) => name !== game.art)].slice(0, SLOT_SYMBOLS.length)
  const cells = Array.from({ length: 5 }, (_, reel) =>
    Array.from({ length: 3 }, (_, row) =>
      createHtmlElement('div', { class: 'cell' }, createArtImage(symbols[(reel + row * 2) % 7] ?? game.art)),
    ),
  )
  const reels = cells.map((reel) => createHtmlElement('div', { class: 'reel' }, ...reel))
  const { element, value } = createStakePicker(SLOT_LINE_STAKES.map((line) => line * SLOT_LINE_COUNT))
  const spin = createHtmlElement('button', { type: 'button', class: 'main' }, getFrameText('spin'))

  // Controls that the rules forbid are not rendered.
  const turbo = pace.turbo
    ? createHtmlElement('button', { type: 'button', 'aria-pressed': 'false' }, getFrameText('turbo'))
    : null
  const auto = pace.autoplay
    ? createHtmlElement('button', { type: 'button', 'aria-pressed': 'false' }, getFrameText('autoplay'))
    : null
  const isPressed = (button: Element | null) => button?.getAttribute('aria-pressed') === 'true'
  const press = (button: Element | null, isOn: boolean) => button?.setAttribute('aria-pressed', String(isOn))

  const draw = ({ reels: drawn, wins }: SlotOutcome, isWin: boolean) => {
    cells.forEach((reel, x) => {
      reel.forEach((cell, y) => {
        cell.replaceChildren(createArtImage(symbols[drawn[x]?.[y] ?? 0] ?? game.art))
        cell.classList.toggle(
          'hit',
          isWin && wins.some(({ line, count }) => x < count && SLOT_LINE_ROWS[line]?.[x] === y),
        )
      })
    })
  }

  /** Plays one round of the slot. @returns true when the round was played */
  const play = async (): Promise<boolean> => {
    if (spin.disabled || isPaused()) return false
    spin.disabled = true
    showGameMessage('')
    for (const reel of reels) reel.classList.add('turning')
    const turnMs = isPressed(turbo) ? TURBO_MS : SPIN_MS
    const turning = pause(prefersReducedMotion() ? 0 : turnMs)
    const over = pause(pace.minRoundMs)
    const reply = await placeGameBet({ stake: value() })
    await turning
    for (const reel of reels) reel.classList.remove('turning')
    if (reply) {
      draw(reply.round.outcome as SlotOutcome, Number(reply.round.payout) > Number(reply.round.stake))
      showOutcome(reply)
    }
    await over
    spin.disabled = false
    return reply !== undefined
  }

  spin.addEventListener('click', async () => {
    press(auto, false)
    await play()
    spin.focus()
  })
  turbo?.addEventListener('click', () => press(turbo, !isPressed(turbo)))
  auto?.addEventListener('click', async () => {
    press(auto, !isPressed(auto))
    for (let round = 0; round < AUTO_ROUNDS && isPressed(auto); round++) if (!(await play())) break
    press(auto, false)
  })

  const paytable = createHtmlElement(
    'details',
    {},
    createHtmlElement(
      'summary',
      {},
      `${getFrameText('paytable')} · ${getFrameText('lines', formatWhole(SLOT_LINE_COUNT))}`,
    ),
    createHtmlElement('p', {}, getFrameText('perLine')),
    createHtmlElement(
      'ul',
      { class: 'paytable' },
      ...SLOT_SYMBOLS.map(({ pays }, index) =>
        createHtmlElement(
          'li',
          {},
          createArtImage(symbols[index] ?? game.art),
          ...[3, 4, 5].map((count, place) =>
            createHtmlElement('span', {}, `${formatWhole(count)}× ${formatWhole(pays[place] ?? 0)}`),
          ),
        ),
      ),
    ),
  )
  return [
    createHtmlElement('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels),
    createHtmlElement('div', { class: 'controls' }, element, spin),
    turbo || auto ? createHtmlElement('div', { class: 'controls' }, turbo, auto) : createHtmlElement('span'),
    paytable,
  ]
})
