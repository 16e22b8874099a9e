import { FUND_PASSWORD, MAIN_ACCOUNT } from '../harness/sandbox-payout'
import { addRound, GAME_IDS, openGame, setWallet } from '../harness/sandbox-play'
import type { RecordingContext } from './example-recorder'

/** Deposits, withdrawals, transfers, games, rewards and cashback. */

async function recordDeposits({ recorder }: RecordingContext, token: string): Promise<void> {
  const { methods } = await recorder.call<{
    methods: { channels: { id: string; flow: string; min: string; closed: object | null }[] }[]
  }>('depositSettings', { token })
  const channels = methods.flatMap((method) => method.channels).filter(({ closed }) => !closed)
  const deposit = (flow: string) => {
    const channel = channels.find((one) => one.flow === flow)
    const returnUrl = flow === 'gateway' ? { returnUrl: 'https://lobby.example/m/payment?back=1' } : {}
    return { token, body: { channelId: channel?.id ?? '', amount: channel?.min ?? '', ...returnUrl } }
  }
  const gateway = await recorder.call<{ id: string }>('depositByLaunchUrl', {
    ...deposit('gateway'),
    idempotencyKey: 'deposit-0001',
  })
  await recorder.call('paymentByKey', { token, query: { key: 'deposit-0001' } })
  await recorder.call('payment', { token, query: { id: gateway.id } })
  await recorder.call('cancelPayment', { token, body: { paymentId: gateway.id } })
  await recorder.call('paymentSeen', { token, body: { paymentId: gateway.id } })
  await recorder.call('depositByQr', deposit('qr'))
  const transfer = await recorder.call<{ id: string }>('depositByTransfer', deposit('transfer'))
  const proof = { paymentId: transfer.id, transactionId: 'TX20261130A' }
  await recorder.call('proveDeposit', { token, body: proof })
  await recorder.call('missingDeposit', { token, body: { ...proof, remark: 'Paid at 10:05' } })
}

async function recordWithdrawals({ recorder }: RecordingContext, token: string): Promise<void> {
  await recorder.call('withdraw', {
    token,
    payload: { amount: '500', accountId: MAIN_ACCOUNT, fundPassword: FUND_PASSWORD },
  })
  const { wallets } = await recorder.call<{ wallets: { id: string }[] }>('payoutOptions', { token })
  const account = await recorder.call<{ id: string }>('addPayoutAccount', {
    token,
    payload: {
      kind: 'wallet',
      optionId: wallets[0]?.id ?? '',
      number: '+8801755501234',
      isMain: false,
      fundPassword: FUND_PASSWORD,
    },
  })
  await recorder.call('setMainAccount', { token, body: { accountId: MAIN_ACCOUNT } })
  await recorder.call('removePayoutAccount', { token, query: { accountId: account.id } })
}

async function recordTransfers({ recorder }: RecordingContext, token: string): Promise<void> {
  await recorder.call('setAutoTransfer', { token, body: { isOn: false } })
  const { list } = await recorder.call<{ list: { id: string; isDown?: boolean }[] }>('vendorWallets', {
    token,
  })
  const walletId = list.find(({ isDown }) => !isDown)?.id ?? ''
  await recorder.call('transfer', {
    token,
    body: { walletId, direction: 'to-vendor', amount: '50' },
    idempotencyKey: 'transfer-0001',
  })
  await recorder.call('transferByKey', { token, query: { key: 'transfer-0001' } })
  await recorder.call('transferAllHome', { token, body: {} })
  await recorder.call('setAutoTransfer', { token, body: { isOn: true } })
}

async function recordPlay({ recorder, sandbox }: RecordingContext, token: string): Promise<void> {
  const launch = {
    ...GAME_IDS.slot,
    platform: 'html5',
    clientType: '3',
    webView: '0',
    accountType: '0',
    merchantCode: 'oriel',
    language: 'EN',
    lobbyOrigin: 'https://lobby.example',
    autoplay: '1',
    turbo: '1',
    minRoundMs: '0',
  }
  await recorder.call('launchGame', { token, query: launch })
  const trial = await recorder.call<{ token: string }>('freePlay')
  await recorder.call('trialLaunch', { token: trial.token, query: launch })
  const game = { nodeId: GAME_IDS.slot.nodeId ?? '', vendor: GAME_IDS.slot.vassalage ?? '' }
  await recorder.call('addRecentGame', { token, query: game })
  await recorder.call('addFavourite', { token, body: game })
  await recorder.call('removeFavourite', { token, body: game })
  await sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ gameId: '570000' }) })
  const { list } = await sandbox.value<{ list: { gameId: string; next: { numero: string } }[] }>(
    'lotteryRecent',
  )
  const next = list.find(({ gameId }) => gameId === '570000')?.next
  const lottery = await openGame(sandbox, token, GAME_IDS.lottery)
  await lottery.bet({ stake: '10.00', play: 'one', numbers: [7], numero: Number(next?.numero) })
  const orders = await recorder.call<{ list: { id: string }[] }>('orders', {
    token,
    query: { pageNo: 1, pageSize: 5, language: 'EN' },
  })
  const order = { token, parameters: { id: orders.list[0]?.id ?? '' }, query: { language: 'EN' } }
  await recorder.call('orderDetail', order)
  await recorder.call('cancelOrder', order)
}

async function recordRewards({ recorder, tokenOf }: RecordingContext, token: string): Promise<void> {
  const { list } = await recorder.call<{ list: { id: string; title: string }[] }>('tickets', {
    token,
    query: { language: 'EN' },
  })
  // The bonus is locked until its wagering requirement is met, so it can be given up.
  const body = { ticketId: list.find(({ title }) => title === 'Friday bonus')?.id ?? '' }
  await recorder.call('claimTicket', { token, body })
  await recorder.call('giveUpTicket', { token, body })
  await recorder.call('claimCashback', { token, body: {}, idempotencyKey: 'cashback-0001' })
  await recorder.call('cashbackByKey', { token, query: { key: 'cashback-0001' } })
  await recorder.call('joinPromotion', { token: await tokenOf('hamza'), body: { promotionId: 'slot-week' } })
}

/** Gives the member money, bets and cashback, so that the lists of the examples are not empty. */
export async function playBefore({ sandbox, tokenOf }: RecordingContext): Promise<void> {
  await setWallet(sandbox, 'rafi88', '20000.00')
  await addRound(sandbox, 'rafi88', { stake: 100_000 })
  const game = await openGame(sandbox, await tokenOf('rafi88'), GAME_IDS.slot)
  for (const stake of ['9.00', '18.00']) await game.bet({ stake })
}

export async function recordMoneyCalls(context: RecordingContext): Promise<void> {
  const token = await context.tokenOf('rafi88')
  await recordDeposits(context, token)
  await recordWithdrawals(context, token)
  await recordTransfers(context, token)
  await recordPlay(context, token)
  await recordRewards(context, token)
}
