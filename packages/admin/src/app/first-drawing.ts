import type { QueryClient } from '@tanstack/react-query'

/** Delay in ms before the loading message appears; shown earlier, it would only flicker. */
const patience = 300

/**
 * Saves a third of the main thread's work before the first row, a waiting page that would be drawn to be thrown away:
 * resolves when the first page and the data that it has asked for are here, at the latest when the operator should see that
 * something is under way.
 */
export async function readyToDraw(loadRoute: () => Promise<void>, queryClient: QueryClient): Promise<void> {
  const isReady = loadRoute().then(() => allFetched(queryClient))
  await Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, patience))])
}

function allFetched(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queryClient.getQueryCache().subscribe(check)
    check()
  })
}
