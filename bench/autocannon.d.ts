declare module 'autocannon' {
  interface Load {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
  }
  interface Result {
    non2xx: number
    errors: number
    /** Responses per second. */
    requests: { average: number }
  }
  function autocannon(load: Load): Promise<Result>
  export = autocannon
}
