import type { FastifyInstance } from 'fastify'

/** Answers the methods that are served at an address; none where there is nothing. Routes count that are added from now on. */
export function methodsOf(app: FastifyInstance): (url: string) => readonly string[] {
  const served: { readonly parts: readonly string[]; readonly method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // What is served below an address, whatever it is, knows its methods itself.
    if (url.includes('*')) return
    for (const one of [method].flat()) served.push({ parts: partsOf(url), method: one })
  })
  return (url) => {
    const asked = partsOf(url.split('?')[0] ?? '')
    const found = served.filter(({ parts }) => isAt(asked, parts)).map(({ method }) => method)
    return [...new Set(found)].sort()
  }
}

/** Neither the case of a path nor a slash at its end matters. */
const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

const isAt = (asked: readonly string[], parts: readonly string[]) =>
  asked.length === parts.length &&
  parts.every((part, place) =>
    part.startsWith(':') ? asked[place] !== '' : part.toLowerCase() === asked[place]?.toLowerCase(),
  )
