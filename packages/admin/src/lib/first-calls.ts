declare global {
  /** Requests that `first-calls.js` has started before the app loads, by address. */
  var firstCalls: Map<string, Promise<Response>> | undefined
}

/** Takes over a request that is already running; each only once, so that later reads send their own. */
export function takeFirstCall(address: string): Promise<Response> | undefined {
  const answer = globalThis.firstCalls?.get(address)
  globalThis.firstCalls?.delete(address)
  return answer
}
