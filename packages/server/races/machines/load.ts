import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './client.ts'
import type { Machines } from './open-machines.ts'

/** Clients that read and write through nginx, one request at a time. */
const CLIENTS = 8
/** Milliseconds between two requests of one client. */
const PAUSE = 5

export interface Load {
  /** Requests that weren't answered with 200; empty if all is well. */
  readonly failures: string[]
  /** Texts of the notes sent, each once. */
  readonly sent: string[]
  /** Texts of the notes answered with 200. */
  readonly acknowledged: string[]
  /** Resolves when this many more requests have been sent. */
  untilMore(count: number): Promise<void>
  stop(): Promise<void>
}

interface Subject {
  readonly cookie: string
  /** The order to add notes to. */
  readonly order: string
  /** Prefix of all notes. */
  readonly name: string
}

/** Sends requests until stopped: lists, and notes, every other of them with an Idempotency-Key. */
export function beginLoad({ front }: Machines, { cookie, order, name }: Subject): Load {
  const failures: string[] = []
  const sent: string[] = []
  const acknowledged: string[] = []
  let isOver = false
  let requests = 0

  async function ask(client: number): Promise<void> {
    const value = `${name}-${client}-${requests}`
    requests += 1
    const isRead = requests % 3 === 0
    const note = { resource_type: 'order', resource_id: order, value }
    if (!isRead) sent.push(value)
    const answer = await front
      .ask(
        isRead
          ? { path: '/admin/notes?limit=3', headers: { cookie } }
          : {
              method: 'POST',
              path: '/admin/notes',
              body: note,
              headers: { cookie, ...(requests % 2 === 0 ? {} : { 'idempotency-key': value }) },
            },
      )
      .catch((error: Error) => error)
    if (answer instanceof Error || answer.status !== 200) failures.push(`${value}: ${wordsOf(answer)}`)
    else if (!isRead) acknowledged.push(value)
  }

  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!isOver) {
      await ask(client)
      await sleep(PAUSE)
    }
  })
  return {
    failures,
    sent,
    acknowledged,
    untilMore: async (count) => {
      const goal = requests + count
      while (requests < goal) await sleep(PAUSE)
    },
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}

const wordsOf = (answer: Answer | Error) =>
  answer instanceof Error ? answer.message : `${answer.status} ${answer.body.slice(0, 200)}`
