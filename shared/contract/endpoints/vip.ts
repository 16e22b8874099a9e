import { MODULE } from '../../config/module-ids'
import { vipSchema } from '../vip'
import { type Endpoint, language } from './endpoint'

export const vip = {
  vip: {
    about:
      'The member’s level, what each level gives, and what keeps it. `rankProgress` tells of the same level.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRanks',
    module: MODULE.common,
    query: { language },
    reply: vipSchema,
    token: true,
    refusals: ['no.permission'],
  },
} as const satisfies Record<string, Endpoint>
