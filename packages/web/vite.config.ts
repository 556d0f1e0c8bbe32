import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const PROVIDER = 'http://127.0.0.1:4400'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Nothing inline, fonts included: the CSP names no data: and no hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'silent-sign-on.html', 'parts.html'] },
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
