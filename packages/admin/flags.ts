import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the flags of country-flag-icons beside the build, as pictures that a page fetches one by one. */
export function countryFlags(): Plugin {
  return {
    name: 'country-flags',
    apply: 'build',
    async buildStart() {
      const folder = join(
        dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
        '3x2',
      )
      for (const name of await readdir(folder)) {
        if (!/^[A-Z]{2}\.svg$/.test(name)) continue
        this.emitFile({
          type: 'asset',
          fileName: `assets/flags/${name.toLowerCase()}`,
          source: await readFile(join(folder, name)),
        })
      }
    },
  }
}
