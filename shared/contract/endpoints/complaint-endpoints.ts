import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { FEEDBACK_CONTACT_LENGTH_MAX } from '../../config/product-limits'
import {
  accessCodeSchema,
  COMPLAINT_ERRORS,
  COMPLAINT_SUBJECTS,
  complaintSchema,
  complaintsSchema,
  complaintTextSchema,
  openedComplaintSchema,
} from '../complaint-schemas'
import { idSchema, text } from '../field-schemas'
import type { Endpoint } from './endpoint'

const contactText = text(FEEDBACK_CONTACT_LENGTH_MAX)

/** Optional calls about complaints, available when the platform's flag `COMPLAINT3` is on. */
export const complaintEndpoints = {
  complaints: {
    about:
      'Returns the member’s complaints, newest first, without their messages. Needs the flag `COMPLAINT3`.',
    method: 'GET',
    path: '/wps/relay/CSP_complaints',
    module: MODULE_IDS.complaint,
    feature: 'complaints',
    reply: complaintsSchema,
    token: true,
  },
  complaint: {
    about: 'Returns one of the member’s complaints, with its messages.',
    method: 'GET',
    path: '/wps/relay/CSP_complaint',
    module: MODULE_IDS.complaint,
    feature: 'complaints',
    query: {
      /** Number of the complaint. */
      number: idSchema,
    },
    reply: complaintSchema,
    token: true,
    refusals: ['complaint.not.found'],
  },
  guestComplaint: {
    about:
      'Returns a complaint that was made without a login, by its number and access code. An unknown number and a wrong code get the same reply, `complaint.not.found`.',
    method: 'POST',
    path: '/wps/relay/CSP_guestComplaint',
    module: MODULE_IDS.complaint,
    feature: 'complaints',
    body: v.object({
      /** Number of the complaint. */
      number: idSchema,
      /** Code that the guest got when the complaint was made. */
      accessCode: accessCodeSchema,
    }),
    reply: complaintSchema,
    refusals: ['complaint.not.found'],
  },
  openComplaint: {
    about:
      'Opens a complaint, of a member or of a guest. A guest names a contact, and the reply has an access code. A repeated key gets the first reply and opens nothing.',
    method: 'POST',
    path: '/wps/relay/CSP_complaints',
    module: MODULE_IDS.complaint,
    feature: 'complaints',
    body: v.object({
      /** Subject of the complaint. */
      subject: v.picklist(COMPLAINT_SUBJECTS),
      /** Id of the payment, bet or verification step that the complaint is about. */
      subjectId: v.optional(idSchema),
      /** The player's text; plain text. */
      text: complaintTextSchema,
      /** E-mail address or telephone number of a guest. */
      contact: v.optional(contactText),
      /** User name of a guest’s account, if there is one. */
      userName: v.optional(contactText),
    }),
    reply: openedComplaintSchema,
    token: 'optional',
    idempotent: true,
    refusals: ['idempotency.conflict'],
  },
  replyToComplaint: {
    about:
      'Adds a message of the player to a complaint that is neither answered nor closed. An answered one with `canReopen` is then `in-progress` again. Guests send the access code. A repeated key adds nothing.',
    method: 'POST',
    path: '/wps/relay/CSP_complaintReply',
    module: MODULE_IDS.complaint,
    feature: 'complaints',
    body: v.object({
      /** Number of the complaint. */
      number: idSchema,
      /** Code of a guest's complaint; absent for members. */
      accessCode: v.optional(accessCodeSchema),
      /** The player's text; plain text. */
      text: complaintTextSchema,
    }),
    reply: complaintSchema,
    token: 'optional',
    idempotent: true,
    refusals: COMPLAINT_ERRORS,
  },
} as const satisfies Record<string, Endpoint>
