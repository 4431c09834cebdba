import type { FastifyInstance } from 'fastify'

/** Returns a function that lists the methods served at an address; empty if there is nothing. Covers only routes added after this call. */
export function methodsOf(app: FastifyInstance): (url: string) => readonly string[] {
  const served: { readonly parts: readonly string[]; readonly method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // Wildcard routes know their own methods.
    if (url.includes('*')) return
    for (const one of [method].flat()) served.push({ parts: partsOf(url), method: one })
  })
  return (url) => {
    const asked = partsOf(url.split('?')[0] ?? '')
    const found = served.filter(({ parts }) => isAt(asked, parts)).map(({ method }) => method)
    return [...new Set(found)].sort()
  }
}

/** Ignores the case of a path and a trailing slash. */
const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

const isAt = (asked: readonly string[], parts: readonly string[]) =>
  asked.length === parts.length &&
  parts.every((part, place) =>
    part.startsWith(':') ? asked[place] !== '' : part.toLowerCase() === asked[place]?.toLowerCase(),
  )
