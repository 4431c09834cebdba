import { type IncomingMessage, request } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { App } from '../../../app.ts'
import { PLAIN_COOKIE } from '../../session/index.ts'

export interface StreamMessage {
  readonly event: string
  readonly data: Record<string, unknown>
  /** The position after this message. */
  readonly id: string | undefined
}

/** Opens the stream as a browser does, over a real connection; the server must listen. */
export function openStream(app: Pick<App, 'http'>, token: string, query = '') {
  const { port } = app.http.server.address() as AddressInfo
  return openStreamAt({ port, cookie: `${PLAIN_COOKIE}=${token}`, query })
}

interface StreamPlace {
  readonly port: number
  readonly cookie: string
  readonly query?: string
  /** Headers that a proxy in front would add. */
  readonly headers?: Readonly<Record<string, string>>
  /** The CA certificate for an HTTPS server. */
  readonly ca?: string
}

/** Opens a stream at the server on a local port. */
export async function openStreamAt({ port, cookie, query = '', headers: more, ca }: StreamPlace) {
  const told: StreamMessage[] = []
  let text = ''
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream', ...more }
    const place = { port, host: '127.0.0.1', path: `/admin/live${query}`, headers, agent: false as const }
    const secure: RequestOptions = { ...place, ca }
    const asked = ca === undefined ? request(place, resolve) : secureRequest(secure, resolve)
    asked.on('error', reject).end()
  })
  let body = ''
  let isOver = false
  answer.setEncoding('utf8')
  answer.on('data', (part: string) => {
    body += part
    const messages = (text + part).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) if (message !== ':') told.push(readMessage(message))
  })
  answer.on('error', () => undefined)
  answer.on('close', () => {
    isOver = true
  })
  return {
    answer,
    told,
    body: () => body,
    isOver: () => isOver,
    /** The ids of the changed records, in the order received. */
    changed: () =>
      told.flatMap(({ event, data }) =>
        event === 'changes' ? (data.changes as [string, string | null][]).map(([, id]) => id) : [],
      ),
    position: () => told.findLast(({ id }) => id !== undefined)?.id ?? '',
    close: () => answer.destroy(),
  }
}

function readMessage(message: string): StreamMessage {
  const field = (name: string) =>
    message
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { event: field('event') ?? '', data: JSON.parse(field('data') ?? '{}'), id: field('id') }
}
