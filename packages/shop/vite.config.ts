import { defineConfig } from 'vite'

export default defineConfig({
  base: '/shop/',
  build: {
    target: 'es2023',
    // light-dark() stays as it is written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
