import { FrameCallError, type FrameSession, openFrameSession, type PlacedBet, placeBet } from './calls'
import { appendChildren, createHtmlElement } from './elements'
import { formatMoney, getFrameErrorText, getFrameText, setCurrencySymbol } from './frame-texts'
import { addPauseListener, postToLobby } from './lobby-messages'

/** Code that all games share: name and balance, messages, the stake, and placing a bet. */

const status = createHtmlElement('p', { class: 'status', role: 'status' })
const amount = createHtmlElement('output', { class: 'amount' })
let balance = ''

function show(newBalance: string): void {
  if (balance !== '' && newBalance !== balance) postToLobby({ type: 'balance' })
  balance = newBalance
  amount.textContent = formatMoney(newBalance)
}

/** Shows a balance from the server. */
export const showBalance = show

export const showGameMessage = (text: string, kind: '' | 'win' | 'wrong' = ''): void => {
  status.textContent = text
  status.className = `status ${kind}`
}

/**
 * Button that closes a game that has ended. During the game, the lobby's bar above the iframe has this
 * button.
 */
const leave = createHtmlElement(
  'button',
  { type: 'button', class: 'leave', click: () => postToLobby({ type: 'close' }) },
  '×',
)
leave.setAttribute('aria-label', getFrameText('close'))
leave.hidden = true

export const showError = (error: unknown): void => {
  if (!(error instanceof FrameCallError)) throw error
  showGameMessage(getFrameErrorText(error.code), 'wrong')
  if (error.code === 'session.over') leave.hidden = false
  if (error.code === 'lost') postToLobby({ type: 'error', code: 'vendor.timeout' })
  // The lobby then asks the platform which reality check is due, and shows which limit was reached.
  if (error.code.startsWith('protection.')) postToLobby({ type: 'error', code: error.code })
}

/** Shows the payout of a round. A payout above the stake is a win; any other payout is stated plainly. */
export function showPayout(payout: number, stake: number): void {
  if (payout > stake) showGameMessage(getFrameText('won', formatMoney(payout)), 'win')
  else showGameMessage(payout > 0 ? getFrameText('returned', formatMoney(payout)) : getFrameText('nothing'))
}

export function showOutcome({ round }: Pick<PlacedBet, 'round'>): void {
  if (Number(round.jackpot) > 0)
    showGameMessage(getFrameText('jackpotWon', formatMoney(round.jackpot)), 'win')
  else showPayout(Number(round.payout), Number(round.stake))
}

/**
 * Places a bet and shows the new balance. Reports the stake to the lobby immediately, and a later payout when
 * the bet is decided.
 * @returns undefined when the bet was refused and the message is shown
 */
export async function placeGameBet(body: object): Promise<PlacedBet | undefined> {
  try {
    const reply = await placeBet(body)
    show(reply.balance)
    const paid = Number(reply.round.payout) + Number(reply.round.jackpot)
    postToLobby({ type: 'round', stake: reply.round.stake, payout: paid.toFixed(2) })
    return reply
  } catch (error) {
    showError(error)
    return undefined
  }
}

interface Stakes {
  element: HTMLElement
  /** Returns the stake in the form that the server expects, such as '5.00'. */
  value(): string
}

/** Creates a control that chooses a stake from a list with two buttons. */
export function createStakePicker(choices: readonly number[], onChange?: () => void): Stakes {
  let index = Math.min(2, choices.length - 1)
  const value = createHtmlElement('output', { 'aria-live': 'polite' })
  const step = (by: number) => {
    index = Math.min(Math.max(index + by, 0), choices.length - 1)
    value.textContent = formatMoney(choices[index] ?? 0)
    onChange?.()
  }
  const button = (key: 'less' | 'more', by: number, sign: string) =>
    createHtmlElement(
      'button',
      { type: 'button', class: 'step', 'aria-label': getFrameText(key), click: () => step(by) },
      sign,
    )
  const element = createHtmlElement(
    'div',
    { class: 'stakes', role: 'group', 'aria-label': getFrameText('stake') },
    button('less', -1, '−'),
    createHtmlElement('span', {}, createHtmlElement('small', {}, getFrameText('stake')), value),
    button('more', 1, '+'),
  )
  value.textContent = formatMoney(choices[index] ?? 0)
  return { element, value: () => (choices[index] ?? 0).toFixed(2) }
}

/** Opens the game session, then shows the game. */
export async function startGame(build: (session: FrameSession) => readonly Node[]): Promise<void> {
  const place = document.querySelector('main')
  if (!place) return
  try {
    const session = await openFrameSession()
    setCurrencySymbol(session.currencySymbol)
    document.title = session.game.name
    const mark =
      session.mode === 'trial'
        ? createHtmlElement('strong', { class: 'mark' }, getFrameText('playMoney'))
        : null
    appendChildren(
      place,
      createHtmlElement(
        'header',
        {},
        createHtmlElement(
          'div',
          {},
          createHtmlElement('h1', {}, session.game.name),
          createHtmlElement('small', {}, getFrameText(`demo.${session.kind}`)),
        ),
        mark,
        createHtmlElement(
          'p',
          { class: 'balance' },
          createHtmlElement('small', {}, getFrameText('balance')),
          amount,
        ),
        leave,
      ),
      status,
      ...build(session),
    )
    show(session.balance)
    addPauseListener((isStill) => place.toggleAttribute('data-still', isStill))
    postToLobby({ type: 'ready' })
  } catch (error) {
    const code = error instanceof FrameCallError ? error.code : 'frame.failed'
    leave.hidden = false
    appendChildren(
      place,
      createHtmlElement(
        'header',
        {},
        createHtmlElement('div', {}, createHtmlElement('h1', {}, getFrameText('demo'))),
        leave,
      ),
      status,
    )
    showGameMessage(getFrameErrorText(code === 'lost' ? 'ticket.invalid' : code), 'wrong')
    postToLobby({ type: 'error', code })
  }
  place.removeAttribute('aria-busy')
}
