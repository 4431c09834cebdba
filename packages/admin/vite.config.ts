import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countryFlags } from './flags.ts'

/** `npm run dev` serves the admin here and hands the wire to the server at PURSER_API (default: the product's own port). */
const api = process.env.PURSER_API ?? 'http://127.0.0.1:9000'

export default defineConfig({
  plugins: [react(), countryFlags()],
  build: {
    target: 'es2023',
    // light-dark() stays as it is written: translated, it would hang on a scheme that only the page knows.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Data addresses would need no exception in the content security policy, but one request fewer saves nothing over a cache.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/admin': api, '/uploads': api, '/media': api } },
})
