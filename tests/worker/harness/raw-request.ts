import { request as httpRequest } from 'node:http'

export interface RawResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends exactly this path and these headers over a socket; no URL parser normalises them. */
export function sendRaw(base: URL, host: string, path: string, init: RawRequest = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: base.hostname,
        port: base.port,
        path,
        method: init.method ?? 'GET',
        headers: { Host: host, ...init.headers },
        insecureHTTPParser: true,
      },
      (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(init.body)
  })
}
