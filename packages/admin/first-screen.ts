import type { Plugin, Rolldown } from 'vite'

/**
 * On a script's first line: the browser compiles all of it on another thread while it arrives, and not piece by piece when
 * a function is first called.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad'
const firstScreen = 'src/features/orders/list/orders-page.tsx'

/**
 * Lets the page fetch the chunk of the orders list beside the program: it is where every day begins, and a chunk that is
 * asked for only by the running program comes one round trip later.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = `${compileAtOnce}\n${file.code}`
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find((chunk) => chunk.isEntry)
        const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(firstScreen))
        if (!entry || !page) throw new Error(`${firstScreen} is no chunk of its own`)
        const known = withImports(entry, chunks)
        return withImports(page, chunks)
          .filter((chunk) => !known.includes(chunk))
          .flatMap((chunk) => [
            link('modulepreload', chunk.fileName),
            ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
          ])
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

function withImports(chunk: Chunk, chunks: readonly Chunk[], seen: Chunk[] = []): Chunk[] {
  if (seen.includes(chunk)) return seen
  seen.push(chunk)
  for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
    withImports(imported, chunks, seen)
  return seen
}

function link(rel: 'modulepreload' | 'stylesheet', file: string) {
  return { tag: 'link', attrs: { rel, href: `/${file}`, crossorigin: true }, injectTo: 'head' as const }
}
