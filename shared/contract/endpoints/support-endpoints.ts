import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { FEEDBACK_CONFIGURABLE_MAX } from '../../config/product-limits'
import { colourSchema, countSchema, idSchema, text } from '../field-schemas'
import {
  chatSchema,
  customerServiceListSchema,
  helpCenterSchema,
  inboxMessageSchema,
  inboxSchema,
  MESSAGE_ERRORS,
  templatesSchema,
  unreadCountSchema,
  unreadCountsSchema,
} from '../support-schemas'
import { code, type Endpoint, ignoredReply, languageQuery, pagingQuery } from './endpoint'

const isRead = v.literal(true)

export const supportEndpoints = {
  helpCenter: {
    about: 'Returns the help articles by subject.',
    method: 'GET',
    path: '/wps/system/helpCenter',
    module: MODULE_IDS.common,
    feature: 'support',
    query: {
      lang: languageQuery,
      /** Kind of device: always `MOBILE`. */
      device: code,
    },
    reply: helpCenterSchema,
    cache: 'long',
  },
  templates: {
    about: 'Returns the operator’s legal documents: user agreement and policies.',
    method: 'GET',
    path: '/wps/system/templates',
    module: MODULE_IDS.common,
    feature: 'support',
    reply: templatesSchema,
    cache: 'long',
  },
  customerService: {
    about: 'Returns links to customer service.',
    method: 'GET',
    path: '/wps/relay/WPSCORE_getCustomerService',
    module: MODULE_IDS.common,
    feature: 'support',
    reply: customerServiceListSchema,
    cache: 'short',
  },
  feedback: {
    about: 'Sends feedback of a visitor or a member.',
    method: 'POST',
    path: '/wps/feedback',
    module: MODULE_IDS.feedback,
    feature: 'support',
    body: v.object({
      /** The visitor's text; plain text. */
      content: text(FEEDBACK_CONFIGURABLE_MAX),
      /** E-mail address or telephone number for an answer. */
      contact: v.optional(text()),
    }),
    reply: ignoredReply,
    token: 'optional',
  },
  readAnnouncement: {
    about: 'Marks an announcement as read.',
    method: 'POST',
    path: '/wps/relay/CCSFE_readAnnouncement',
    module: MODULE_IDS.common,
    feature: 'home',
    body: v.object({
      /** Id of the announcement. */
      announcementId: idSchema,
      /** Always true. */
      read: isRead,
    }),
    reply: ignoredReply,
    token: true,
  },
  inbox: {
    about: 'Returns the member’s messages, newest first, without their text.',
    method: 'GET',
    path: '/wps/relay/CSP_getInbox',
    module: MODULE_IDS.inbox,
    feature: 'inbox',
    query: pagingQuery,
    reply: inboxSchema,
    token: true,
  },
  inboxMessage: {
    about: 'Returns one message. This call does not mark it as read.',
    method: 'GET',
    path: '/wps/relay/CSP_inboxMessage',
    module: MODULE_IDS.inbox,
    feature: 'inbox',
    query: {
      /** Id of the message. */
      messageId: idSchema,
      language: languageQuery,
    },
    reply: inboxMessageSchema,
    token: true,
    refusals: MESSAGE_ERRORS,
  },
  readInboxMessage: {
    about: 'Marks a message as read.',
    method: 'PUT',
    path: '/wps/relay/CSP_inboxMessage',
    module: MODULE_IDS.inbox,
    feature: 'inbox',
    body: v.object({
      /** Id of the message. */
      messageId: idSchema,
      /** Always true. */
      read: isRead,
    }),
    reply: ignoredReply,
    token: true,
    refusals: MESSAGE_ERRORS,
  },
  deleteInboxMessage: {
    about: 'Deletes a message.',
    method: 'DELETE',
    path: '/wps/relay/CSP_inboxMessage',
    module: MODULE_IDS.inbox,
    feature: 'inbox',
    body: v.object({
      /** Id of the message. */
      messageId: idSchema,
    }),
    reply: ignoredReply,
    token: true,
    refusals: MESSAGE_ERRORS,
  },
  inboxUnread: {
    about:
      'Returns the number of the member’s unread messages. If it includes the other counts, they need no separate calls.',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    module: MODULE_IDS.inbox,
    feature: 'inbox',
    reply: unreadCountsSchema,
    token: true,
  },
  launchChat: {
    about: 'Returns the URL of the member’s live chat, which contains a one-time ticket.',
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    module: MODULE_IDS.chat,
    feature: 'chat',
    query: {
      /** Kind of chat: always 1, a player with customer service. */
      b2c: countSchema,
      language: languageQuery,
      /** Absolute URL of the lobby to which the chat's back button leads. */
      backUrl: text(),
      /** Colour of the chat's header, that of the visitor's theme. */
      headerColor: colourSchema,
      /** Title of the chat: the brand's name. */
      title: text(),
    },
    reply: chatSchema,
    token: true,
    refusals: ['no.permission'],
  },
  chatUnread: {
    about: 'Returns how many answers in the live chat the member has not seen.',
    method: 'GET',
    path: '/wps/relay/CBS_unreadCount',
    module: MODULE_IDS.chat,
    feature: 'chat',
    reply: unreadCountSchema,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
