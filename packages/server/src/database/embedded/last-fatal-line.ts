const fatal = /^.*?\b(FATAL|PANIC):\s*/

/** Returns why PostgreSQL ended: the last line of its output marked as fatal. */
export function lastFatalLine(said: string): string {
  const line = said.split('\n').findLast((each) => fatal.test(each))
  return line?.replace(fatal, '') ?? 'it stopped without an error message'
}
