import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { countSchema, idSchema } from '../field-schemas'
import {
  documentUploadSchema,
  newDocumentSchema,
  submitStepPayloadSchema,
  verificationSchema,
} from '../verification-schemas'
import type { Endpoint } from './endpoint'

const VERIFICATION = '/wps/v2/member/verification'
const UPLOAD = `${VERIFICATION}/upload`

const ofMember = { feature: 'verification', module: MODULE_IDS.verification, token: true } as const
/** Calls about a document upload. Each replies with the new state of the upload. */
const ofUpload = {
  ...ofMember,
  reply: documentUploadSchema,
  query: {
    /** Id of the upload, from `beginDocument`. */
    uploadId: idSchema,
  },
} as const

export const verificationEndpoints = {
  verificationStatus: {
    ...ofMember,
    about:
      'Who the member is, as far as it is known: state, level, steps with their documents, and what has happened. Asked only where the whitelabel flag `KYCVERIF3` is on.',
    method: 'GET',
    path: VERIFICATION,
    reply: verificationSchema,
    refusals: ['no.permission'],
  },
  beginDocument: {
    ...ofMember,
    about:
      'Announces a file for a step. The same file announced again gets the upload that has begun, with the parts that have arrived; another file for the same place replaces it once it is complete.',
    method: 'POST',
    path: UPLOAD,
    body: newDocumentSchema,
    reply: documentUploadSchema,
    refusals: [
      'no.permission',
      'verification.closed',
      'verification.step',
      'verification.type',
      'verification.size',
      'verification.most',
    ],
  },
  putDocumentPart: {
    ...ofUpload,
    about:
      'One part of an upload; parts may come in any order. A part that comes again changes nothing if its bytes are the same.',
    method: 'PUT',
    path: `${UPLOAD}/part`,
    query: {
      /** Id of the upload, from `beginDocument`. */
      uploadId: idSchema,
      /** Index of the upload part; the first is 0. */
      index: countSchema,
    },
    body: v.object({
      /** Bytes of the upload part. */
      bytes: v.blob(),
    }),
    form: true,
    refusals: [
      'no.permission',
      'verification.closed',
      'verification.upload.not.found',
      'verification.part',
      'verification.step',
    ],
  },
  completeDocument: {
    ...ofUpload,
    about:
      'All parts have arrived: the platform checks size, digest, type and structure, and keeps the file for the step, if the step takes it at that moment: what was sent for review and not refused stays. It looks at the bytes itself, decodes nothing, and refuses what follows a file’s end. Completing it again changes nothing.',
    method: 'POST',
    path: `${UPLOAD}/complete`,
    refusals: [
      'no.permission',
      'verification.closed',
      'verification.upload.not.found',
      'verification.part',
      'verification.step',
      'verification.type',
      'verification.size',
      'verification.digest',
      'verification.content',
      'verification.pdf',
    ],
  },
  removeDocument: {
    ...ofMember,
    about:
      'Removes an upload that was not sent for review, and its bytes. Removing it again changes nothing.',
    method: 'DELETE',
    path: UPLOAD,
    query: {
      /** Id of the upload, from `beginDocument` or `verificationStatus`. */
      uploadId: idSchema,
    },
    reply: verificationSchema,
    refusals: ['no.permission', 'verification.closed', 'verification.upload.not.found'],
  },
  submitVerificationStep: {
    ...ofMember,
    about: 'Sends a step, whose documents are complete, for review.',
    method: 'POST',
    path: `${VERIFICATION}/step`,
    encrypted: submitStepPayloadSchema,
    reply: verificationSchema,
    refusals: [
      'no.permission',
      'verification.closed',
      'verification.step',
      'verification.number',
      'verification.incomplete',
    ],
  },
} as const satisfies Record<string, Endpoint>
