import { randomBytes } from 'node:crypto'
import type { CDPSession, Page } from 'playwright/test'
import sharp from 'sharp'

/** Chromium's virtual authenticator: a device with a lock, whose owner consents to everything by default. */
export interface VirtualAuthenticator {
  /** Sets whether the owner of the device consents by touching it and opening its lock. */
  agrees(does: boolean): Promise<void>
  /** Returns the number of passkeys on the device. */
  held(): Promise<number>
}

/** Emulates a browser that does not suggest passkeys among user names. */
function suggestsNone(): void {
  if ('PublicKeyCredential' in window)
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined })
}

/**
 * Gives the page's browser a device that creates passkeys.
 * @param suggests offers them among user names too: the device then logs in automatically, as if its owner
 * had chosen one
 */
export async function addAuthenticator(page: Page, { suggests = false } = {}): Promise<VirtualAuthenticator> {
  if (!suggests) await page.addInitScript(suggestsNone)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    agrees: async (does) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: does })
    },
    held: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Writes a photo that takes several upload parts, like a camera's: noise cannot be compressed. */
export async function writeDocumentPhoto(path: string): Promise<string> {
  const [width, height] = [1200, 900]
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'canary-name' } })
    .jpeg({ quality: 90 })
    .toFile(path)
  return path
}

interface ReviewedStep {
  account: string
  memberId: string
  stepId: string
  state: string
  number: string | null
  documents: { id: string; slot: string }[]
}

/** Finds a step that an account has sent, as the reviewers see it. */
export async function findReviewedStep(
  origin: string | undefined,
  account: string,
  stepId: string,
): Promise<ReviewedStep> {
  const answer = await fetch(`${origin}/__sandbox/verifications.json`)
  const { steps } = (await answer.json()) as { steps: ReviewedStep[] }
  const step = steps.find((each) => each.account === account && each.stepId === stepId)
  if (!step) throw new Error(`${account} has not sent ${stepId}`)
  return step
}

/** Submits a reviewer's decision (sandbox/tester/verification-tools.ts). */
export async function submitReview(
  origin: string | undefined,
  { memberId, stepId }: Pick<ReviewedStep, 'memberId' | 'stepId'>,
  act: 'approve' | 'more' | 'reject',
  more: { slot?: string; reason?: string } = {},
): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/verification`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ memberId, stepId, act, ...more }),
  })
  if (!answer.ok) throw new Error(`not done: ${answer.status} ${await answer.text()}`)
}
