import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly json: {
    readonly id: string
    readonly type: string
    readonly timestamp: string
    readonly data: { readonly id: string }
  }
}

/** Opens a webhook receiver on its own port, which records requests and responds as configured. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: (response: ServerResponse, request: Received) => void = (response) => response.end('thanks')
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const one = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) }
    received.push(one)
    answer(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answerBy: (other: typeof answer) => {
      answer = other
    },
    answerWith: (status: number, words = '') => {
      answer = (response) => response.writeHead(status).end(words)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
