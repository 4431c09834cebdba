import { AsyncLocalStorage } from 'node:async_hooks'

const request = new AsyncLocalStorage<string>()

/** Runs `work`, and everything that it starts, on behalf of the request with this id. */
export function runForRequest<Result>(id: string, work: () => Result): Result {
  return request.run(id, work)
}

/** Returns the id of the current request; undefined outside of requests. */
export const currentRequest = (): string | undefined => request.getStore()

/** Returns a transaction's name in the database's log and activity list, which keep 63 characters. */
export const markOf = (id: string): string => `purser ${id}`.slice(0, 63)
