import { type LiveEvents, livePath } from '@purser/contract/live'
import type { ChangeReport, Person } from '@purser/domain/live'
import { readApiBase } from '../page-meta.ts'
import { waitBeforeRetry } from './waits.ts'

interface StreamOptions {
  /** Position to resume from; undefined before the first message. */
  readonly position: () => string | undefined
  readonly onChanges: (told: ChangeReport, position: string) => void
  /** A stream is open, under this id. */
  readonly onHere: (id: string) => void
  readonly onPeople: (record: string, people: readonly Person[]) => void
  /** Called when a stream couldn't be opened or was closed permanently, e.g. because the session ended. */
  readonly onRefused: () => void
}

/** Keeps a stream of changes open and reconnects when it is cut off. @returns a function that closes it */
export function keepStream(options: StreamOptions): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let [failures, wasEverOpen] = [0, false]

  function open(): void {
    source?.close()
    clearTimeout(timer)
    let isHere = false
    const now = new EventSource(addressOf(options.position()), { withCredentials: true })
    source = now
    on(now, 'here', ({ stream }, position) => {
      ;[failures, wasEverOpen, isHere] = [0, true, true]
      options.onChanges([], position)
      options.onHere(stream)
    })
    on(now, 'people', ({ record, people }) => options.onPeople(record, people))
    on(now, 'changes', ({ changes }, position) =>
      options.onChanges(
        changes.map(([type, id]) => ({ type, id })),
        position,
      ),
    )
    on(now, 'lost', (_, position) => options.onChanges(null, position))
    on(now, 'over', () => again(true))
    now.addEventListener('error', () => again(!isHere))
  }

  function again(isRefused: boolean): void {
    source?.close()
    clearTimeout(timer)
    timer = setTimeout(open, waitBeforeRetry(failures, wasEverOpen, Math.random()))
    failures += 1
    if (isRefused) options.onRefused()
  }

  open()
  addEventListener('online', open)
  return () => {
    removeEventListener('online', open)
    clearTimeout(timer)
    source?.close()
  }
}

function addressOf(position: string | undefined): string {
  // One second more, because the server may have handled the page's first reads before the page's clock started.
  const seconds = Math.ceil(performance.now() / 1_000) + 1
  const query = position === undefined ? `seconds=${seconds}` : `after=${encodeURIComponent(position)}`
  return `${readApiBase()}${livePath}?${query}`
}

/** Handles one kind of server event, with the stream position after it. */
function on<Event extends keyof LiveEvents>(
  source: EventSource,
  event: Event,
  hear: (data: LiveEvents[Event], position: string) => void,
): void {
  source.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) =>
    hear(JSON.parse(data) as LiveEvents[Event], lastEventId),
  )
}
