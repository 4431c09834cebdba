import type { Plugin, Rolldown } from 'vite'

const firstScreen = 'src/features/orders/list/orders-page.tsx'

/**
 * Lets the page fetch the chunk of the orders list beside the program: it is where every day begins, and a chunk that is
 * asked for only by the running program comes one round trip later.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
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
