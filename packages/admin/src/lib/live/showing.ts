import { MOST_SHOWN, type Showing, type Shown, shownPath } from '@purser/contract/live'
import { readApiBase } from '../page-meta.ts'

/** Time in ms during which successive changes are combined. */
const GATHER = 150

/** In the tab with the stream, reports to the server what all tabs of the browser show. */
export function createShowing() {
  const tabs = new Map<string, readonly Shown[]>()
  let stream: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = ''

  function tellSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const shows = withoutTwice([...tabs.values()].flat())
      const now = JSON.stringify(shows)
      if (stream === undefined || now === told) return
      told = now
      void tell(stream, shows)
    }, GATHER)
  }

  return {
    /** Starts over on a new stream, about which the server knows nothing yet. */
    begin(id: string): void {
      stream = id
      // The server assumes this of a stream that has reported nothing.
      told = '[]'
      tellSoon()
    },
    put(tab: string, shows: readonly Shown[]): void {
      tabs.set(tab, shows)
      tellSoon()
    },
    end(): void {
      clearTimeout(timer)
      stream = undefined
    },
  }
}

function withoutTwice(shows: readonly Shown[]): Shown[] {
  const each = new Map(shows.map((shown) => [`${shown.record} ${shown.editing ?? ''}`, shown]))
  return [...each.values()].slice(0, MOST_SHOWN)
}

/** Reports to the server. Failures are ignored, because the next change sends everything again. */
async function tell(stream: string, shows: readonly Shown[]): Promise<void> {
  await fetch(`${readApiBase()}${shownPath}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ stream, shows: [...shows] } satisfies Showing),
  }).catch(() => undefined)
}
