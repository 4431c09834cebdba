declare global {
  /** Reads that `first-calls.js` has begun before the program was here, by address. */
  var firstCalls: Map<string, Promise<Response>> | undefined
}

/** Takes up a read that is on its way already; each is taken once, so that whatever comes later asks anew. */
export function takeFirstCall(address: string): Promise<Response> | undefined {
  const answer = globalThis.firstCalls?.get(address)
  globalThis.firstCalls?.delete(address)
  return answer
}
