import type { Lobby } from './harness'

/** Makes the platform want a captcha of whoever registers. */
export async function askCaptcha({ platform, flush }: Pick<Lobby, 'platform' | 'flush'>): Promise<void> {
  const { registerRules } = platform.values as { registerRules: { fields: object } }
  platform.values.registerRules = {
    ...registerRules,
    fields: { ...registerRules.fields, captcha: { enabled: true, required: true } },
  }
  await flush()
}
