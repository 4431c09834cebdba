const fatal = /^.*?\b(FATAL|PANIC):\s*/

/** Why PostgreSQL ended, by what it said: the last line that calls itself fatal. */
export function lastFatalLine(said: string): string {
  const line = said.split('\n').findLast((each) => fatal.test(each))
  return line?.replace(fatal, '') ?? 'it stopped without an error message'
}
