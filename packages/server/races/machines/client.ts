import { type IncomingMessage, request } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** The headers with which nginx describes its client to a server. */
export const forwarded = { 'x-forwarded-proto': 'https' }

/** Sends requests to a port of this machine over keep-alive connections; with https if a certificate is given. */
export function createClient(port: number, ca?: string) {
  const agent = new Agent({ keepAlive: true, ca, maxSockets: Number.POSITIVE_INFINITY })
  return {
    ask: ({ method = 'GET', path, body, headers = {} }: Asked): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const isForm = body instanceof Buffer
        const payload = body === undefined || isForm ? body : JSON.stringify(body)
        const place = {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: {
            'sec-fetch-site': 'same-origin',
            ...(ca === undefined ? forwarded : {}),
            ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
            ...(payload === undefined || isForm ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        }
        const take = (answer: IncomingMessage) =>
          text(answer).then(
            (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
            reject,
          )
        const asked = ca === undefined ? request(place, take) : secureRequest({ ...place, agent }, take)
        asked.on('error', reject)
        asked.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>
