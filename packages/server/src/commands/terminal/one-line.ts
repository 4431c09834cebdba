/** Shows progress in one line of a terminal, which is overwritten; writes nothing to a file. */
export function oneLine() {
  const { stderr } = process
  const write = (text: string) => {
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`)
  }
  return { tell: (what: string) => write(`${what} ...`), end: () => write('') }
}
