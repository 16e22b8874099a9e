import { createHash } from 'node:crypto'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type DocumentUpload,
  documentUploadSchema,
  type Verification,
  verificationSchema,
} from '../../../shared/contract/verification-schemas'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import type { Sandbox, SandboxEnvelope } from './sandbox-start'

/** A member of the sandbox who submits identity documents. */

interface VerificationEnvelope {
  status: number
  errorCode?: string
  upload?: DocumentUpload
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Announced = Partial<Record<'stepId' | 'slot' | 'type' | 'sha256', string>> & { size?: number }

export class VerificationApplicant {
  constructor(
    readonly sandbox: Sandbox,
    readonly token: string,
  ) {}

  static async named(sandbox: Sandbox, account: string): Promise<VerificationApplicant> {
    return new VerificationApplicant(sandbox, await sandbox.tokenOf(account))
  }

  async status(language = 'EN'): Promise<Verification> {
    const headers = { Language: language }
    const value = await this.sandbox.value('verificationStatus', { token: this.token, headers })
    const parsed = parseReply(verificationSchema, value)
    if (parsed.dropped > 0) throw new Error('The sandbox does not keep to the contract')
    return parsed.value
  }

  async step(id: string) {
    const step = (await this.status()).steps.find((each) => each.id === id)
    if (!step) throw new Error(`There is no step ${id}`)
    return step
  }

  /** Announces an upload of a file. */
  async begin(bytes: Uint8Array, more: Announced = {}): Promise<VerificationEnvelope> {
    const body = {
      stepId: 'identity',
      slot: 'front',
      type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
      ...more,
    }
    return readVerificationEnvelope(await this.sandbox.call('beginDocument', { token: this.token, body }))
  }

  async put(
    uploadId: string,
    index: number | string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<VerificationEnvelope> {
    const form = new FormData()
    form.append('bytes', new Blob([bytes]), 'bytes')
    const encoded = new Request('http://sandbox', { method: 'POST', body: form })
    const query = new URLSearchParams({ uploadId, index: String(index) })
    const reply = await this.sandbox.ask(`/wps/v2/member/verification/upload/part?${query}`, {
      method: 'PUT',
      headers: {
        ...{ Merchant: 'oriel', Language: 'EN', Authorization: this.token },
        'Content-Type': encoded.headers.get('Content-Type') ?? '',
      },
      body: await encoded.arrayBuffer(),
    })
    return readVerificationEnvelope(reply)
  }

  async complete(uploadId: string): Promise<VerificationEnvelope> {
    return readVerificationEnvelope(
      await this.sandbox.call('completeDocument', { token: this.token, query: { uploadId } }),
    )
  }

  async remove(uploadId: string): Promise<number> {
    return (await this.sandbox.call('removeDocument', { token: this.token, query: { uploadId } })).status
  }

  /** Announces a file and sends its parts, but does not complete the upload. */
  async sent(bytes: Uint8Array<ArrayBuffer>, more: Announced = {}): Promise<DocumentUpload> {
    const { upload, errorCode } = await this.begin(bytes, more)
    if (!upload) throw new Error(`Nothing has begun: ${errorCode}`)
    for (let at = 0, index = 0; at < bytes.length; at += upload.partSize, index += 1)
      await this.put(upload.id, index, bytes.slice(at, at + upload.partSize))
    return upload
  }

  /**
   * Makes a complete upload.
   * @returns the response to its completion
   */
  async upload(bytes: Uint8Array<ArrayBuffer>, more: Announced = {}): Promise<VerificationEnvelope> {
    return this.complete((await this.sent(bytes, more)).id)
  }

  async submit(payload: Record<string, unknown>): Promise<VerificationEnvelope> {
    const { keys } = await this.sandbox.value<{ keys: PlatformPublicKey[] }>('jwks')
    const body = { value: await encryptPayload(keys, payload, {}) }
    const headers = { Encryption: 'JWE' }
    const reply = await this.sandbox.call('submitVerificationStep', { token: this.token, headers, body })
    const { errorCode } = (await reply.json()) as SandboxEnvelope
    return { status: reply.status, ...(errorCode !== undefined && { errorCode }) }
  }
}

async function readVerificationEnvelope(reply: {
  status: number
  json(): Promise<unknown>
}): Promise<VerificationEnvelope> {
  const { success, value, errorCode } = (await reply.json()) as SandboxEnvelope
  return {
    status: reply.status,
    ...(success && { upload: parseReply(documentUploadSchema, value).value }),
    ...(errorCode !== undefined && { errorCode }),
  }
}
