import { createBetsList } from './bets-list'
import { fetchGameJson } from './calls'
import { createHtmlElement } from './elements'
import {
  type FrameTextKey,
  formatMoney,
  formatPlainNumber,
  formatRemaining,
  formatWhole,
  getFrameText,
} from './frame-texts'
import { createStakePicker, placeGameBet, showError, showGameMessage, startGame } from './game-frame'
import { repeatWhileActive } from './lobby-messages'

interface Times {
  numero: number
  closesAt: number
  drawsAt: number
}

interface Draws {
  now: number
  rules: { kind: 'balls' | 'digits'; count: number; top: number }
  next: Times
  open: Times
  past: { numero: number; numbers: number[] }[]
  plays: { play: FrameTextKey; count: number; pays: number }[]
}

const ball = (value: number, isLast: boolean) =>
  createHtmlElement('li', { class: isLast ? 'ball last' : 'ball' }, formatWhole(value))

startGame(() => {
  const timer = createHtmlElement('p', { class: 'timer', role: 'timer' })
  const past = createHtmlElement('ol', { class: 'draws' })
  const plays = createHtmlElement('div', { class: 'plays', role: 'radiogroup' })
  const picker = createHtmlElement('div', { class: 'picker' })
  const pays = createHtmlElement('p', { class: 'pays' })
  const place = createHtmlElement(
    'button',
    { type: 'button', class: 'main', disabled: true },
    getFrameText('place'),
  )
  const { element, value } = createStakePicker([5, 10, 20, 50, 100, 500], () => drawPays())
  const mine = createBetsList(
    ({ play, selection, numero }) => `${numero}: ${getFrameText(play as FrameTextKey)} ${selection}`,
  )
  let draws: Draws | undefined
  let ahead = 0
  let play = 0
  /** Chosen numbers. Balls: in any order. Digits: one per place, undefined until chosen. */
  let numbers: (number | undefined)[] = []
  let isReading = false

  const chosen = () => draws?.plays[play]
  const isWhole = () => numbers.length === chosen()?.count && numbers.every((value) => value !== undefined)

  function drawPays(): void {
    const hundredths = chosen()?.pays ?? 0
    pays.textContent = getFrameText('pays', formatMoney((Number(value()) * hundredths) / 100))
    place.disabled = !isWhole()
  }

  const toggle = (value: number) => {
    const limit = chosen()?.count ?? 1
    numbers = numbers.includes(value)
      ? numbers.filter((other) => other !== value)
      : [...numbers, value].slice(-limit)
    drawPicker()
  }

  const cell = (value: number, isOn: boolean, choose: () => void, id: string) => {
    const button = createHtmlElement(
      'button',
      { type: 'button', 'aria-pressed': String(isOn), 'data-id': id },
      formatWhole(value),
    )
    button.addEventListener('click', choose)
    return button
  }

  function drawPicker(): void {
    const count = chosen()?.count ?? 1
    const focused = (document.activeElement as HTMLElement | null)?.dataset.id
    const rows =
      draws?.rules.kind === 'digits'
        ? Array.from({ length: count }, (_, place) =>
            createHtmlElement(
              'div',
              { class: 'digits', role: 'group', 'aria-label': getFrameText('digit', formatWhole(place + 1)) },
              ...Array.from({ length: 10 }, (_, digit) =>
                cell(
                  digit,
                  numbers[place] === digit,
                  () => {
                    numbers = Array.from({ length: count }, (_, at) => (at === place ? digit : numbers[at]))
                    drawPicker()
                  },
                  `${place}-${digit}`,
                ),
              ),
            ),
          )
        : [
            createHtmlElement(
              'div',
              { class: 'numbers', role: 'group', 'aria-label': getFrameText('choose', formatWhole(count)) },
              ...Array.from({ length: draws?.rules.top ?? 0 }, (_, index) =>
                cell(index + 1, numbers.includes(index + 1), () => toggle(index + 1), String(index + 1)),
              ),
            ),
          ]
    picker.replaceChildren(...rows)
    if (focused) picker.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus()
    drawPays()
  }

  function drawPlays(): void {
    plays.replaceChildren(
      ...(draws?.plays ?? []).map(({ play: name, pays: hundredths }, index) => {
        const label = `${getFrameText(name)} ×${formatWhole(hundredths / 100)}`
        const button = createHtmlElement(
          'button',
          { type: 'button', role: 'radio', 'aria-checked': String(index === play) },
          label,
        )
        button.addEventListener('click', () => {
          play = index
          numbers = []
          drawPlays()
          drawPicker()
        })
        return button
      }),
    )
  }

  const drawTimer = () => {
    if (draws)
      timer.textContent = getFrameText(
        'nextDraw',
        formatPlainNumber(draws.next.numero),
        formatRemaining(draws.next.drawsAt - Date.now() - ahead),
      )
  }

  const refresh = async () => {
    if (isReading) return
    isReading = true
    try {
      const isFirst = !draws
      draws = await fetchGameJson<Draws>('/lottery/draws')
      ahead = draws.now - Date.now()
      past.replaceChildren(
        ...draws.past.map(({ numero, numbers: drawn }) =>
          createHtmlElement(
            'li',
            {},
            createHtmlElement('span', {}, formatPlainNumber(numero)),
            createHtmlElement(
              'ul',
              {},
              ...drawn.map((value, index) => ball(value, index === drawn.length - 1)),
            ),
          ),
        ),
      )
      if (isFirst) {
        drawPlays()
        drawPicker()
      }
      await mine.refresh()
    } catch (error) {
      showError(error)
    }
    isReading = false
    drawTimer()
  }

  place.addEventListener('click', async () => {
    const { open, plays: known } = draws ?? {}
    if (!open || !isWhole()) return
    place.disabled = true
    const reply = await placeGameBet({
      stake: value(),
      play: known?.[play]?.play,
      numbers,
      numero: open.numero,
    })
    if (reply) {
      numbers = []
      showGameMessage(`${getFrameText('open')}: ${formatMoney(reply.round.stake)}`)
    }
    drawPicker()
    await refresh()
  })

  void refresh()
  repeatWhileActive(1000, () => {
    const now = Date.now() + ahead
    if (draws && (now >= draws.next.drawsAt || now >= draws.open.closesAt)) void refresh()
    else drawTimer()
  })

  return [
    timer,
    plays,
    picker,
    pays,
    createHtmlElement('div', { class: 'controls' }, element, place),
    createHtmlElement('section', {}, createHtmlElement('h2', {}, getFrameText('lastDraws')), past),
    mine.element,
  ]
})
