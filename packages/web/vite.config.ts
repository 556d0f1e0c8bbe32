import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const PROVIDER = 'http://127.0.0.1:4400'

/** Sonner writes its styles into the page at run time, which a strict CSP refuses: src/styles.css imports them instead. */
function withoutSonnerStyles(): Plugin {
  return {
    name: 'headend:without-sonner-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler: (code) => code.replace(/^__insertCSS\(.*\);$/m, ''),
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutSonnerStyles()],
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Nothing inline, fonts included: the CSP names no data: and no hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'silent-sign-on.html'] },
  },
  server: {
    proxy: Object.fromEntries(
      ['/config.json', '/realms', '/rest', '/remote-log', '/image', '/images'].map((path) => [
        path,
        PROVIDER,
      ]),
    ),
  },
})
