import type { MailContent } from '@purser/contract/notifications'
import { oneLine } from '@purser/domain/notifications'
import { isLinkTemplate } from '@purser/domain/store'
import { areIsolated, isolate } from '@purser/domain/texts'
import type { MailOutline, Part, Row } from './mail-outline.ts'

/**
 * Lays out a mail: a subject of one line, and the same content as text and as HTML. Right-to-left names isolated by domain's `isolate` stay
 * isolated, in HTML as <bdi>.
 */
export function layOut(outline: MailOutline): MailContent {
  return { subject: inOneLine(outline.subject), text: asText(outline), html: asHtml(outline) }
}

const greeting = ({ name }: MailOutline) => (name === null ? 'Hello,' : `Hello ${isolate(name)},`)
const isWebLink = (href: string | null | undefined): href is string => Boolean(href && isLinkTemplate(href))

function asText(outline: MailOutline): string {
  const parts = outline.parts.map(partAsText).filter((part) => part !== '')
  return `${[inOneLine(greeting(outline)), ...parts, inOneLine(outline.signature)].join('\n\n')}\n`
}

function partAsText(part: Part): string {
  if (part.kind === 'text') return inOneLine(part.text)
  if (part.kind === 'link') return isWebLink(part.href) ? `${inOneLine(part.text)}:\n${part.href}` : ''
  return [`${inOneLine(part.title)}:`, ...part.rows.map((row) => `- ${rowAsText(row)}`)].join('\n')
}

function rowAsText({ label, value, href }: Row): string {
  const said = value === undefined ? inOneLine(label) : `${inOneLine(label)}: ${inOneLine(value)}`
  return isWebLink(href) ? `${said} (${href})` : said
}

const styles = [
  'body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2933;background:#fff}',
  'div{max-width:560px;margin:0 auto}',
  'table{width:100%;border-collapse:collapse;margin:16px 0}',
  'caption{text-align:left;font-weight:600;padding:4px 0}',
  'td{padding:4px 0;border-top:1px solid #d9dee3;vertical-align:top}',
  'td+td{text-align:right;white-space:nowrap;padding-left:16px}',
  'a{color:#1d4ed8}',
].join('')

function asHtml(outline: MailOutline): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${entitled(outline.subject)}</title>
<style>${styles}</style>
</head>
<body>
<div>
<p>${escaped(greeting(outline))}</p>
${outline.parts.map(partAsHtml).join('\n')}
<p>${escaped(outline.signature)}</p>
</div>
</body>
</html>
`
}

function partAsHtml(part: Part): string {
  if (part.kind === 'text') return `<p>${escaped(part.text)}</p>`
  if (part.kind === 'link') return isWebLink(part.href) ? `<p>${anchor(part.href, part.text)}</p>` : ''
  const rows = part.rows.map(rowAsHtml).join('\n')
  return `<table role="presentation">
<caption>${escaped(part.title)}</caption>
${rows}
</table>`
}

function rowAsHtml({ label, value, href, isSum }: Row): string {
  const said = (words: string) => (isSum ? `<b>${escaped(words)}</b>` : escaped(words))
  const shown = isWebLink(href) ? anchor(href, value ?? label) : said(value ?? label)
  return value === undefined
    ? `<tr><td colspan="2">${shown}</td></tr>`
    : `<tr><td>${said(label)}</td><td>${shown}</td></tr>`
}

function anchor(href: string, text: string): string {
  return `<a href="${escaped(href)}">${escaped(text)}</a>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function entitled(text: string): string {
  return inOneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

function escaped(text: string): string {
  return entitled(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')
}

/** Joins a text to one line. Keeps its isolates if they are complete. */
function inOneLine(text: string): string {
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
