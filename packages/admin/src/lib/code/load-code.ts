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
 * Imports a chunk; offline it waits for a connection, so that no page breaks for lack of code. A failed import is also retried once
 * online, because the connection may have just returned.
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

/** Runs `work` after the next paint, because requesting a page's many files takes longer than drawing its heading. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Prefetches code that is about to be used; a failure shows up when it is. */
export function fetchAhead(load: () => Promise<unknown>): void {
  void load().catch(() => {})
}

const longestWait = 2000 // ms

/** Prefetches code while the browser is idle, so that it is available offline. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return
  const fetch = () => fetchAhead(load)
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetch, { timeout: longestWait })
  else setTimeout(fetch, 1000)
}
