import type { CDPSession, Page } from 'playwright/test'

/** Chromium's virtual authenticator: a device with a lock, whose owner agrees to everything unless told otherwise. */
export interface Device {
  /** Whether the owner touches the device, and opens its lock. */
  agrees(does: boolean): Promise<void>
  /** How many passkeys it holds. */
  held(): Promise<number>
}

/** As a browser that does not suggest passkeys among user names. */
function suggestsNone(): void {
  if ('PublicKeyCredential' in window)
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined })
}

/**
 * Gives the page's browser a device that makes passkeys.
 * @param suggests offers them among user names too: the device then logs in by itself, as if its owner had chosen one
 */
export async function withDevice(page: Page, { suggests = false } = {}): Promise<Device> {
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
