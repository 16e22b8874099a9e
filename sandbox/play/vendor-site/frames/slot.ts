import { SLOT_LINES, type SlotOutcome, slotLines, slotSymbols } from '../../../game-rules/slot'
import { isPaused } from './bridge'
import { art, h, prefersReducedMotion } from './elements'
import { bet, message, stakes, start, tellOutcome } from './game'
import { number, say } from './texts'

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
/** Rounds of one press of autoplay. */
const AUTO_ROUNDS = 10

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))

start(({ game, pace }) => {
  // The game's own image is its most valuable symbol.
  const symbols = [game.art, ...images.filter((name) => name !== game.art)].slice(0, slotSymbols.length)
  const cells = Array.from({ length: 5 }, (_, reel) =>
    Array.from({ length: 3 }, (_, row) =>
      h('div', { class: 'cell' }, art(symbols[(reel + row * 2) % 7] ?? game.art)),
    ),
  )
  const reels = cells.map((reel) => h('div', { class: 'reel' }, ...reel))
  const { element, value } = stakes([1, 2, 5, 10, 20, 50, 100].map((line) => line * SLOT_LINES))
  const spin = h('button', { type: 'button', class: 'main' }, say('spin'))

  // Only what the rules allow is there at all.
  const turbo = pace.turbo ? h('button', { type: 'button', 'aria-pressed': 'false' }, say('turbo')) : null
  const auto = pace.autoplay
    ? h('button', { type: 'button', 'aria-pressed': 'false' }, say('autoplay'))
    : null
  const isPressed = (button: Element | null) => button?.getAttribute('aria-pressed') === 'true'
  const press = (button: Element | null, isOn: boolean) => button?.setAttribute('aria-pressed', String(isOn))

  const draw = ({ reels: drawn, wins }: SlotOutcome, isWin: boolean) => {
    cells.forEach((reel, x) => {
      reel.forEach((cell, y) => {
        cell.replaceChildren(art(symbols[drawn[x]?.[y] ?? 0] ?? game.art))
        cell.classList.toggle(
          'hit',
          isWin && wins.some(({ line, count }) => x < count && slotLines[line]?.[x] === y),
        )
      })
    })
  }

  /** One round. @returns whether it was played */
  const play = async (): Promise<boolean> => {
    if (spin.disabled || isPaused()) return false
    spin.disabled = true
    message('')
    for (const reel of reels) reel.classList.add('turning')
    const turnMs = isPressed(turbo) ? TURBO_MS : SPIN_MS
    const turning = pause(prefersReducedMotion() ? 0 : turnMs)
    const over = pause(pace.minRoundMs)
    const reply = await bet({ stake: value() })
    await turning
    for (const reel of reels) reel.classList.remove('turning')
    if (reply) {
      draw(reply.round.outcome as SlotOutcome, Number(reply.round.payout) > Number(reply.round.stake))
      tellOutcome(reply)
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

  const paytable = h(
    'details',
    {},
    h('summary', {}, `${say('paytable')} · ${say('lines', number(SLOT_LINES))}`),
    h('p', {}, say('perLine')),
    h(
      'ul',
      { class: 'paytable' },
      ...slotSymbols.map(({ pays }, index) =>
        h(
          'li',
          {},
          art(symbols[index] ?? game.art),
          ...[3, 4, 5].map((count, place) => h('span', {}, `${number(count)}× ${number(pays[place] ?? 0)}`)),
        ),
      ),
    ),
  )
  return [
    h('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels),
    h('div', { class: 'controls' }, element, spin),
    turbo || auto ? h('div', { class: 'controls' }, turbo, auto) : h('span'),
    paytable,
  ]
})
