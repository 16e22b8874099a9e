import { MODULE } from '../../config/module-ids'
import { balanceSchema } from '../wallet'
import type { Endpoint } from './endpoint'

export const wallet = {
  balance: {
    about: 'What the member’s wallets hold together.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    module: MODULE.common,
    reply: balanceSchema,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
