import { AsyncLocalStorage } from 'node:async_hooks'

const request = new AsyncLocalStorage<string>()

/** Does `work`, and whatever it sets off, on behalf of the request of this id. */
export function runForRequest<Result>(id: string, work: () => Result): Result {
  return request.run(id, work)
}

/** The id of the request that is being answered; undefined in work that nobody asked for. */
export const currentRequest = (): string | undefined => request.getStore()

/** What a transaction is called in the database's own log and list of activity, of which it keeps 63 characters. */
export const markOf = (id: string): string => `purser ${id}`.slice(0, 63)
