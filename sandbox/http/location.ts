/** IP address and country of the caller, from Cloudflare; a local run has neither, and gets defaults. */
export const locationOf = (request: Request) => ({
  ip: request.headers.get('CF-Connecting-IP') ?? '127.0.0.1',
  country: (request.cf?.country as string | undefined) ?? 'BD',
})
