import type { MailContent } from '@purser/contract/notifications'
import { inOneLine, isWebLink } from './in-one-line.ts'
import type { MailOutline, Part, Row } from './mail-outline.ts'

/**
 * Lays out a mail: a subject of one line, and the same content as text and as HTML. Right-to-left names isolated by domain's `isolate` stay
 * isolated, in HTML as <bdi>.
 */
export async function layOut(outline: MailOutline): Promise<MailContent> {
  // Loaded with the first mail: starting the server and most requests need no React.
  const { renderHtml } = await import('./html-mail.tsx')
  return { ...layOutText(outline), html: renderHtml(outline) }
}

/** Lays out a mail's subject and text. */
export const layOutText = (outline: MailOutline): Pick<MailContent, 'subject' | 'text'> => ({
  subject: inOneLine(outline.subject),
  text: asText(outline),
})

function asText({ parts, look }: MailOutline): string {
  const { store_name, contact, footer } = look
  const end = [store_name, ...linesOf(contact), ...linesOf(footer)].map(inOneLine).join('\n')
  return `${[...parts.map(partAsText).filter((part) => part !== ''), end].join('\n\n')}\n`
}

const linesOf = (text: string | null): string[] => text?.split('\n') ?? []

function partAsText(part: Part): string {
  switch (part.kind) {
    case 'text':
      return inOneLine(part.text)
    case 'lines':
      return [...titled(part.title), ...part.lines.map(inOneLine)].join('\n')
    case 'link':
      return isWebLink(part.href) ? `${inOneLine(part.text)}:\n${part.href}` : ''
    case 'list':
      return [...titled(part.title), ...part.rows.map((row) => `- ${rowAsText(row)}`)].join('\n')
  }
}

const titled = (title: string | undefined): string[] => (title === undefined ? [] : [`${inOneLine(title)}:`])

function rowAsText({ label, value, href }: Row): string {
  const said = value === undefined ? inOneLine(label) : `${inOneLine(label)}: ${inOneLine(value)}`
  return isWebLink(href) ? `${said} (${href})` : said
}
