/**
 * Reads and writes a block of cells as spreadsheets put it on the clipboard: tabs between cells, line ends between rows. A cell with a tab, a line
 * break or a quote is enclosed in quotes, with its own quotes doubled.
 */
export function readTableText(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = cell?.end ?? endOfPlain(text, at)
    rows.at(-1)?.push(cell?.value ?? text.slice(at, end))
    if (end >= text.length) return rows
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] !== '\t') {
      // A line end after the last row does not start another row.
      if (at >= text.length) return rows
      rows.push([])
    } else if (at >= text.length) rows.at(-1)?.push('')
  }
  return rows
}

function endOfPlain(text: string, from: number): number {
  const length = text.slice(from).search(/[\t\r\n]/)
  return length < 0 ? text.length : from + length
}

/** Reads a quoted cell. It counts as quoted only if the closing quote ends the cell, because inches and quotations also have quotes. */
function quotedCell(
  text: string,
  from: number,
): { readonly value: string; readonly end: number } | undefined {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  quoted.lastIndex = from
  const found = quoted.exec(text)
  if (!found?.[1] && found?.[1] !== '') return undefined
  return { value: found[1].replaceAll('""', '"').replaceAll('\r\n', '\n'), end: quoted.lastIndex }
}

export function writeTableText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writeTableCell).join('\t')).join('\n')
}

function writeTableCell(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
