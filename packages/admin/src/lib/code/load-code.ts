import { onlineManager } from '@tanstack/react-query'

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })

/**
 * Imports a part of the program; without a connection it waits for one, so that no page breaks for want of code. What failed is tried
 * once more also with one: it may have come back in between.
 */
export async function loadCode<Code>(load: () => Promise<Code>, isAgain = false): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!onlineManager.isOnline()) await untilOnline()
    else if (isAgain) throw error
    return loadCode(load, true)
  }
}

/** Does it once what is there by now is drawn: to ask for the many files of a page takes longer than to draw its heading. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Fetches what is about to be needed; that it could not be fetched is told when it is. */
export function fetchAhead(load: () => Promise<unknown>): void {
  void load().catch(() => {})
}

const longestWait = 2000 // ms

/** Fetches what may be needed later, once nothing else is to be done: it is there without a connection, too. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return
  const fetch = () => fetchAhead(load)
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetch, { timeout: longestWait })
  else setTimeout(fetch, 1000)
}
