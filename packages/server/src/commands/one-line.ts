/** Progress as one line of a terminal that is written over; to a file nothing is said. */
export function oneLine() {
  const { stderr } = process
  const write = (text: string) => {
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`)
  }
  return { tell: (what: string) => write(`${what} ...`), end: () => write('') }
}
