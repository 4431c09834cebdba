import { AsyncLocalStorage } from 'node:async_hooks'

const request = new AsyncLocalStorage<string>()

/** Runs `work`, and everything that it starts, on behalf of the request with this id. */
export function runForRequest<Result>(id: string, work: () => Result): Result {
  return request.run(id, work)
}

/** Returns the id of the current request; undefined outside of requests. */
export const currentRequest = (): string | undefined => request.getStore()

/** What a transaction is called in the database's own log and list of activity, of which it keeps 63 characters. */
export const markOf = (id: string): string => `purser ${id}`.slice(0, 63)
