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
      'Returns the member’s identity verification: state, level, steps with their documents, and history. Called only where the whitelabel flag `KYCVERIF3` is on.',
    method: 'GET',
    path: VERIFICATION,
    reply: verificationSchema,
    refusals: ['no.permission'],
  },
  beginDocument: {
    ...ofMember,
    about:
      'Starts the upload of a file for a step. Starting it again with the same file returns the upload with the parts that have arrived; another file for the same place replaces it once it is complete.',
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
      'Receives one part of an upload; parts can arrive in any order. Sending the same part again changes nothing.',
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
      'Completes an upload: the platform checks size, digest, type and structure, and stores the file for the step, unless a file is already under review or approved. It inspects the bytes without decoding them, and refuses data after the end of the file. Completing it again changes nothing.',
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
    about: 'Deletes an upload that was not sent for review. Removing it again changes nothing.',
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
    about: 'Submits a step with complete documents for review.',
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
