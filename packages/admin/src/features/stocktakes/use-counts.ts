import type { BodyInput } from '@purser/contract/endpoints'
import { countStock, type StocktakeLine } from '@purser/contract/stocktakes'
import { useRef, useState } from 'react'
import { beep } from '../../components/scan-field/sound.ts'
import { useAction } from '../../lib/action.ts'
import { mayHaveActed, messageOf } from '../../lib/api-error.ts'
import { nameOfLine } from './stocktakes-data.ts'
import { messages } from './stocktakes-messages.ts'

type Entry = BodyInput<typeof countStock>

/** What is said about the last entry. */
interface Said {
  readonly tone: 'good' | 'bad'
  readonly text: string
  /** The entry that failed, with the key of its request: trying again never counts it twice. */
  readonly failed?: { readonly entry: Entry; readonly idempotencyKey: string }
}

/** Sends entries of a stocktake one after another, and says what came of the last one. */
export function useCounts(id: string) {
  const [said, setSaid] = useState<Said>()
  const [failures, setFailures] = useState<readonly (Said & Required<Pick<Said, 'failed'>>)[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const outcome = useRef<{ line?: StocktakeLine; error?: unknown }>({})
  const { run } = useAction(countStock, {
    onSuccess: ({ line }) => {
      outcome.current = { line }
    },
    onError: (error) => {
      outcome.current = { error }
      return true
    },
  })

  async function send(entry: Entry, idempotencyKey: string): Promise<void> {
    outcome.current = {}
    await run({ params: { id }, body: entry }, { idempotencyKey })
    const { line, error } = outcome.current
    if (line) {
      beep('good')
      setSaid({ tone: 'good', text: messages.said(nameOfLine(line), line.counted) })
      return
    }
    beep('bad')
    const text = messages.notCounted(entry.code ?? '', messageOf(error))
    const failed = { entry, idempotencyKey }
    setSaid({ tone: 'bad', text })
    // A refusal is the same when it is tried again.
    if (mayHaveActed(error)) setFailures((before) => [...before, { tone: 'bad', text, failed }])
  }

  function enter(entry: Entry, idempotencyKey: string = crypto.randomUUID()): Promise<unknown> {
    queue.current = queue.current.then(() => send(entry, idempotencyKey))
    return queue.current
  }

  function retry({ failed }: (typeof failures)[number]): void {
    setFailures((before) => before.filter((each) => each.failed !== failed))
    void enter(failed.entry, failed.idempotencyKey)
  }

  const dismiss = ({ failed }: (typeof failures)[number]) =>
    setFailures((before) => before.filter((each) => each.failed !== failed))

  return { said, failures, enter, retry, dismiss }
}

export type Counts = ReturnType<typeof useCounts>
