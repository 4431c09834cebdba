import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PaymentNotice } from '../../src/providers/index.ts'
import { signNotice } from '../../test/scripted-provider.ts'
import { type CrowdAnswer, type CrowdCall, post } from './crowd.ts'

/** Suffix of the reference in a notice; it shows whether the response or the notice settled the operation. */
export const NOTICED = '-noticed'

/** Milliseconds. */
const LONGEST_START = 20

/**
 * The part of the payment provider that sends notices, outside of every server. A server's provider reports each response it is about
 * to return, and `deliver` sends it twice as a notice. Of three notices, one is received before the response is sent, one is sent at
 * the same time, and one is held until `answers` is called, so both ways settle some operations on any machine.
 */
export async function openNoticeSender(provider: string) {
  const deliveries: Promise<CrowdAnswer>[] = []
  const kept: (() => unknown)[] = []
  let notices = 0
  let deliver: (call: CrowdCall, client: number) => Promise<CrowdAnswer>
  const server = createServer(async (request, response) => {
    const { operationId, answer } = JSON.parse(await text(request)) as PaymentNotice
    const noticed =
      answer.outcome === 'succeeded' ? { ...answer, reference: `${answer.reference}${NOTICED}` } : answer
    const notice = { operationId, answer: noticed }
    const headers = signNotice(provider, JSON.stringify(notice))
    const call = { ...post(`/hooks/payments/${provider}`, notice), headers }
    const send = () => {
      const twice = [deliver(call, 0), deliver(call, 1)]
      deliveries.push(...twice)
      return Promise.allSettled(twice)
    }
    const turn = notices % 3
    notices += 1
    if (turn === 2) kept.push(send)
    else if (turn === 1) void send()
    else await send()
    // A notice takes longer through a server; with a head start it arrives first about half the time.
    setTimeout(() => response.end(), turn === 1 ? Math.random() * LONGEST_START : 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliverBy: (ask: typeof deliver) => {
      deliver = ask
    },
    /** Sends the held notices. @returns the responses to all notices so far */
    answers: () => {
      for (const send of kept.splice(0)) send()
      return Promise.all(deliveries)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
