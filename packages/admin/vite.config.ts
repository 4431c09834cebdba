import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointAddresses } from './endpoint-addresses.ts'
import { countryFlags } from './flags.ts'
import { noCircles } from './no-circles.ts'

/** `npm run dev` serves the admin here and hands the wire to the server at PURSER_API (default: the product's own port). */
const api = process.env.PURSER_API ?? 'http://127.0.0.1:9000'
/** What the server answers. */
const served = ['/admin', '/uploads', '/demo', '/store', '/shop', '/email-frame']

function shortName(name: string): string {
  return name.startsWith('shared') ? 'shared' : '[name]'
}

export default defineConfig(({ command }) => {
  // What is built is what is shipped, also when a test run builds it: the environment must not choose React's slow half.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react(), endpointAddresses(), countryFlags(), noCircles()],
    build: {
      target: 'es2023',
      // light-dark() stays as it is written: translated, it would hang on a scheme that only the page knows.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Data addresses would need no exception in the content security policy, but one request fewer saves nothing over a cache.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The limits that count are the first load's: 250 kB of compressed script, 500 kB in all.
      chunkSizeWarningLimit: 750,
      rolldownOptions: {
        // Nobody who starts the product needs plugin timings.
        checks: { bundlerTimings: false },
        output: {
          // Shared chunks would otherwise be called by the names of all who share them.
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash][extname]`,
          codeSplitting: {
            groups: [
              // What every page needs comes in one file, what several share in a few: not fifty requests for one screen.
              { name: 'base', tags: ['$initial'], priority: 3 },
              // Schemas are built when they are read in, from each other: in files that import one another they would miss what they need.
              {
                name: 'contract',
                test: /packages\/contract\/|node_modules\/zod\//,
                minShareCount: 2,
                priority: 2,
              },
              // Apart from our own: as libraries never import it, merging cannot make a circle of the two.
              {
                name: 'shared',
                test: /node_modules\//,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 8_000,
                priority: 1,
              },
              // One file for each set of pages that share it, and none merged: what a file imports is then always needed by more pages,
              // so that no circle can come of it. Merged at 2 kB and 3 kB, pages loaded as many files and more bytes.
              { name: 'shared', minShareCount: 2, entriesAware: true },
            ],
          },
        },
      },
    },
    server: { proxy: Object.fromEntries(served.map((path) => [path, api])) },
  }
})
