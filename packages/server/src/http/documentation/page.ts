import { escapeHtml } from '../site/escape-html.ts'
import type { JsonSchema } from './entities.ts'
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'
import { pageStyle } from './page-style.ts'

/** Escapes text; names between backticks become `<code>`. */
const renderText = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The input of a documentation page; `nonce` is its style sheet's. */
interface Drawing {
  readonly document: OpenApiDocument
  readonly nonce: string
}

/** Addresses of the documentation's pages. */
const home = '/docs'
const pageOf = (name: string) => `${home}/${name}`
const codesPage = 'codes'
const recordsPage = 'records'

/** Renders the index page: every call with its summary and links to its details. No script, no outside host. */
export function renderIndex({ document, nonce }: Drawing): string {
  const { title, description } = document.info
  const chapters = document.tags.map(({ name }) => renderContents(name, callsOf(document, name)))
  return frame({ document, nonce }, `${title} API`, [
    `<p>${renderText(description)} Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>`,
    ...chapters,
  ])
}

/** Renders a chapter of calls, the error codes or the records. Undefined when no page has this name. */
export function renderPage({ document, nonce }: Drawing, name: string): string | undefined {
  const content = contentOf(document, name)
  return content && frame({ document, nonce }, `${document.info.title}: ${name}`, content)
}

function contentOf(document: OpenApiDocument, name: string): string[] | undefined {
  if (name === codesPage) return [renderCodes(document['x-error-codes'])]
  if (name === recordsPage) return Object.entries(document.components.schemas).map(renderRecord)
  const calls = callsOf(document, name)
  return calls.length === 0 ? undefined : calls.map(renderCall)
}

function frame({ document, nonce }: Drawing, title: string, content: readonly string[]): string {
  const pages = [...document.tags.map(({ name }) => name), codesPage, recordsPage]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${pageStyle}</style>
</head>
<body>
<nav aria-label="Chapters"><ul><li><a href="${home}">all calls</a></li>${pages
    .map((name) => `<li><a href="${pageOf(escapeHtml(name))}">${escapeHtml(name)}</a></li>`)
    .join('')}</ul></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${content.join('\n')}
</main>
</body>
</html>
`
}

function callsOf(document: OpenApiDocument, chapter: string): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(chapter) ? [{ path, method, operation }] : [],
    ),
  )
}

interface Call {
  readonly path: string
  readonly method: string
  readonly operation: OpenApiOperation
}

/** Renders a chapter's table of contents, with a link to each route. */
function renderContents(name: string, calls: readonly Call[]): string {
  const rows = calls.map(
    ({ path, method, operation: { operationId, summary } }) =>
      `<li><a href="${pageOf(escapeHtml(name))}#${escapeHtml(operationId)}"><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></a> ${renderText(summary)}</li>`,
  )
  return `<section><h2><a href="${pageOf(escapeHtml(name))}">${escapeHtml(name)}</a></h2><ul>${rows.join('')}</ul></section>`
}

function renderCall({ path, method, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) => `<li><b>${status}</b> ${renderText(description)}</li>`)
  return `<details open id="${escapeHtml(operationId)}">
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
  return `<details open id="record-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${renderJson(schema)}</details>`
}

/** Renders a schema as in the document; references to records are links. */
function renderJson(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2) ?? '')
  return `<pre tabindex="0">${text.replace(
    /#\/components\/schemas\/(\w+)/g,
    `<a href="${pageOf(recordsPage)}#record-$1">#/components/schemas/$1</a>`,
  )}</pre>`
}
