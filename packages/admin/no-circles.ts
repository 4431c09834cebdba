import type { Plugin } from 'vite'

/**
 * Ends the build where chunks import one another in a circle: one of them would run before what it reads is there, and its page
 * would break in the browser. A group of our own files that merges chunks makes such circles.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const safe = new Set<string>()
      const visit = (name: string, way: readonly string[]): void => {
        if (way.includes(name))
          this.error(`Chunks import one another in a circle: ${[...way, name].join(' -> ')}`)
        const chunk = bundle[name]
        if (safe.has(name) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) visit(imported, [...way, name])
        safe.add(name)
      }
      for (const name of Object.keys(bundle)) visit(name, [])
    },
  }
}
