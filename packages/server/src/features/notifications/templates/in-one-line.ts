import { oneLine } from '@purser/domain/notifications'
import { isLinkTemplate } from '@purser/domain/store'
import { areIsolated } from '@purser/domain/texts'

export const isWebLink = (href: string | null | undefined): href is string =>
  Boolean(href && isLinkTemplate(href))

/** Joins a text to one line. Keeps its isolates if they are complete. */
export function inOneLine(text: string): string {
  return areIsolated(text)
    ? text
        .split(/([\u2068\u2069])/)
        .map(lineOf)
        .join('')
        .trim()
    : oneLine(text)
}

/** Spaces at the ends of a part separate it from the next. */
function lineOf(part: string): string {
  if (part === '\u2068' || part === '\u2069') return part
  const line = oneLine(`|${part}|`)
  return line.slice(1, -1)
}
