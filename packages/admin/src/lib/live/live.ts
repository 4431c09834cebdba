import type { Shown } from '@purser/contract/live'
import { type ChangeReport, createRecentChanges, type Person } from '@purser/domain/live'
import { onShownHere, setPeople, shownHere } from './here.ts'
import { createShowing } from './showing.ts'
import { keepStream } from './stream.ts'

interface LiveOptions {
  readonly onChanges: (told: ChangeReport) => void
  readonly onRefused: () => void
}

/** Messages between the tabs of a browser. */
type Message =
  | { readonly kind: 'told'; readonly told: ChangeReport; readonly position: string }
  | { readonly kind: 'came'; readonly age: number }
  | {
      readonly kind: 'before'
      readonly told: ChangeReport
      readonly people: readonly (readonly [record: string, people: readonly Person[]])[]
    }
  /** A tab has opened a stream: presence starts empty, and all tabs announce what they show. */
  | { readonly kind: 'streaming' }
  | { readonly kind: 'shows'; readonly tab: string; readonly shows: readonly Shown[] }
  | { readonly kind: 'people'; readonly record: string; readonly people: readonly Person[] }

const NAME = 'purser-live'

/**
 * Listens for changes in the store and for who else has which record open. All tabs share one stream, because a browser allows six
 * connections per host: the tab with the lock has it and forwards its messages; when it closes, the next one takes over at the
 * same position. @returns a function that stops listening
 */
export function listenLive({ onChanges, onRefused }: LiveOptions): () => void {
  const channel = new BroadcastChannel(NAME)
  const ending = new AbortController()
  const tab = Array.from(crypto.getRandomValues(new Uint32Array(2))).join('-')
  const ours = createOurs()
  let position: string | undefined

  function hear(message: Message): void {
    if (message.kind === 'told') position = message.position
    if (message.kind === 'told' || message.kind === 'before') {
      if (message.told === null || message.told.length > 0) onChanges(message.told)
    }
    if (message.kind === 'before') for (const [record, there] of message.people) setPeople(record, there)
    if (message.kind === 'people') setPeople(message.record, message.people)
    if (message.kind === 'streaming') {
      setPeople()
      say({ kind: 'shows', tab, shows: shownHere() })
    }
    const answer = ours.hear(message)
    if (answer) channel.postMessage(answer)
  }

  /** Sends a message to all tabs, including this one. */
  function say(message: Message): void {
    channel.postMessage(message)
    hear(message)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  const leave = () => say({ kind: 'shows', tab, shows: [] })
  addEventListener('pagehide', leave)
  onShownHere(() => say({ kind: 'shows', tab, shows: shownHere() }))
  say({ kind: 'came', age: performance.now() + 1_000 })
  say({ kind: 'shows', tab, shows: shownHere() })
  void holdAlone(() => ours.begin(say, () => position, onRefused), ending.signal)
  return () => {
    onShownHere(() => undefined)
    removeEventListener('pagehide', leave)
    leave()
    ending.abort()
    channel.close()
  }
}

/** Creates what only the tab with the stream does. */
function createOurs() {
  const recent = createRecentChanges(() => performance.now())
  const showing = createShowing()
  const people = new Map<string, readonly Person[]>()
  let hasStream = false
  return {
    hear(message: Message): Message | undefined {
      if (message.kind === 'shows') showing.put(message.tab, message.shows)
      if (message.kind === 'told') recent.keep(message.told)
      if (message.kind === 'people') people.set(message.record, message.people)
      if (message.kind === 'streaming') people.clear()
      if (message.kind !== 'came' || !hasStream) return
      return { kind: 'before', told: recent.since(message.age), people: [...people] }
    },
    begin(
      say: (message: Message) => void,
      position: () => string | undefined,
      onRefused: () => void,
    ): () => void {
      hasStream = true
      const close = keepStream({
        position,
        onRefused,
        onChanges: (told, at) => say({ kind: 'told', told, position: at }),
        onHere: (id) => {
          showing.begin(id)
          say({ kind: 'streaming' })
        },
        onPeople: (record, people) => say({ kind: 'people', record, people }),
      })
      return () => {
        hasStream = false
        showing.end()
        close()
      }
    },
  }
}

/** Runs `work` in one tab at a time. Browsers offer locks only on https and localhost: without them every tab runs it. */
async function holdAlone(work: () => () => void, signal: AbortSignal): Promise<void> {
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const end = work()
      signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  if (!('locks' in navigator)) return hold()
  await navigator.locks.request(NAME, { signal }, hold).catch(() => undefined)
}
