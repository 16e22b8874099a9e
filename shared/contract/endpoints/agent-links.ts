import { MODULE } from '../../config/module-ids'
import {
  affiliateCodeQuery,
  affiliateLinkSchema,
  affiliateLinksSchema,
  affiliateVisitSchema,
  LINK_ERRORS,
  newAffiliateLinkSchema,
} from '../agent-links'
import { teamDaysQuery } from '../agent-team'
import { type Endpoint, ignored } from './endpoint'

const own = { module: MODULE.affiliate, token: true } as const

/** An agent's links, answered while the whitelabel flag `AFFMAN3` is on. */
export const agentLinks = {
  affiliateLinks: {
    about: 'The agent’s own links, with what each has brought in some days.',
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_viewAffiliateUrls',
    query: teamDaysQuery,
    reply: affiliateLinksSchema,
    refusals: ['no.permission'],
  },
  createAffiliateLink: {
    about:
      'Makes a link, once for a key. Its code is then valid for `affiliate` and registration. A key that has made a link is answered with this link, whatever has become of it.',
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_createAffiliateUrl',
    body: newAffiliateLinkSchema,
    reply: affiliateLinkSchema,
    idempotent: true,
    refusals: ['no.permission', ...LINK_ERRORS, 'idempotency.conflict'],
  },
  deleteAffiliateLink: {
    about:
      'Ends a link: its code brings nobody any more, and nobody gets it again. Members who came by it stay. The same answer for another agent’s link as for none.',
    ...own,
    method: 'DELETE',
    path: '/wps/relay/MCSFE_deleteAffiliateUrl',
    query: affiliateCodeQuery,
    reply: ignored,
    refusals: ['no.permission', 'agent.link.not.found'],
  },
  affiliateVisit: {
    about:
      'Counts a visitor whom a link brought, once for each visit. Success for an unknown code, too, for which nothing is counted.',
    method: 'POST',
    path: '/wps/agent/affiliate/visit',
    module: MODULE.affiliate,
    body: affiliateVisitSchema,
    reply: ignored,
  },
} as const satisfies Record<string, Endpoint>
