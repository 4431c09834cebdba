import type { JsonSchema } from './entities.ts'
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'
import { pageStyle } from './page-style.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
/** Text in which a name of the wire stands between backticks. */
const renderText = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The document as a page to read: no script, no outside host; `nonce` lets its one style sheet through. */
export function renderPage(document: OpenApiDocument, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const chapters = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escapeHtml(document.info.title)}: the calls</title>
<style nonce="${nonce}">${pageStyle}</style>
</head>
<body>
<nav aria-label="Chapters"><ul>${chapters
    .map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
    .join('')}<li><a href="#codes">codes</a></li><li><a href="#records">records</a></li></ul></nav>
<main>
<h1>${escapeHtml(document.info.title)}: the calls</h1>
<p>${renderText(document.info.description)} The same as a program reads it: <a href="/openapi.json">openapi.json</a>.</p>
${chapters.map(renderChapter).join('\n')}
<h2 id="codes">codes</h2>
${renderCodes(document['x-error-codes'])}
<h2 id="records">records</h2>
${Object.entries(document.components.schemas).map(renderRecord).join('\n')}
</main>
</body>
</html>
`
}

interface Call {
  readonly path: string
  readonly method: string
  readonly operation: OpenApiOperation
}

function renderChapter({ name, calls }: { name: string; calls: readonly Call[] }): string {
  return `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>\n${calls.map(renderCall).join('\n')}</section>`
}

function renderCall({ path, method, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) => `<li><b>${status}</b> ${renderText(description)}</li>`)
  return `<details id="${escapeHtml(operationId)}">
<summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span>${renderText(summary)}</span></summary>
${description ? `<p>${renderText(description)}</p>` : ''}
${renderParameters(parameters)}
${requestBody ? `<h4>Body</h4>${renderSchema(requestBody.content)}` : ''}
<h4>Answer</h4>${renderAnswer((responses['200'] ?? responses['201'])?.content)}
<h4>Refusals</h4><ul>${answers.join('')}</ul>
</details>`
}

function renderCodes(codes: OpenApiDocument['x-error-codes']): string {
  const rows = Object.entries(codes).map(
    ([code, meaning]) =>
      `<tr><th scope="row"><code>${escapeHtml(code)}</code></th><td>${escapeHtml(meaning)}</td></tr>`,
  )
  return `<p>What a refusal can carry as its <code>code</code>.</p><table><thead><tr><th>Code</th><th>What it says</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function renderParameters(parameters: OpenApiOperation['parameters']): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${escapeHtml(one.name)}</code></th><td>${one.in}</td><td>${renderText(one.description ?? '')}</td></tr>`,
  )
  return `<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const renderAnswer = (content: object | undefined) => (content ? renderSchema(content) : '<p>Nothing.</p>')

function renderSchema(content: object | undefined): string {
  const { schema } = (content as Record<string, { schema: JsonSchema }>)['application/json'] ?? {}
  return renderJson(schema)
}

function renderRecord([name, schema]: [string, unknown]): string {
  return `<details id="record-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${renderJson(schema)}</details>`
}

/** A schema as it stands in the document; references to records are links. */
function renderJson(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2) ?? '')
  return `<pre tabindex="0">${text.replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#record-$1">#/components/schemas/$1</a>',
  )}</pre>`
}
