import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const PROVIDER = 'http://127.0.0.1:4400'

/** One file a package: a release that does not change the package leaves its file in the browser's cache. */
const packages: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /[\\/]node_modules[\\/]@tanstack[\\/](.*router|history|.*query.*)[\\/]/ },
  { name: 'xstate', test: /[\\/]node_modules[\\/](xstate|@xstate)[\\/]/ },
  { name: 'forms', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
  // Only what the first picture needs of it: the rest comes with the pages that import it.
  { name: 'core', tags: ['$initial'], test: /[\\/]packages[\\/]core[\\/]/ },
]

const product: Rolldown.RolldownOptions = {
  input: ['index.html', 'silent-sign-on.html'],
  output: { codeSplitting: { groups: packages } },
}

/** A build of its own (`--mode parts`): every part of the console on one page, for developers only. */
const parts: Rolldown.RolldownOptions = { input: 'parts.html' }

/**
 * sonner writes its styles into the page when it loads, which the content policy forbids. `toaster.tsx`
 * imports the same styles as a file, so the call that writes them is left out.
 */
const withoutStyleInsertion: Plugin = {
  name: 'without-style-insertion',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]sonner[\\/]dist[\\/][^\\/]+js$/ },
    handler(code) {
      const kept = code.replace(/^__insertCSS\(".*"\);$/m, '')
      if (kept === code) this.error('sonner no longer inserts its styles in the way that this step removes')
      return kept
    },
  },
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), withoutStyleInsertion],
  define: { HEADEND_RELEASE: JSON.stringify(process.env.HEADEND_RELEASE ?? 'development') },
  build: {
    target: ['chrome126', 'edge126', 'firefox128', 'safari18'],
    // Nothing inline, fonts included: the CSP names no data: and no hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Beside the product, so that it is not deployed.
    outDir: mode === 'parts' ? 'dist-parts' : 'dist',
    rolldownOptions: mode === 'parts' ? parts : product,
    // Kilobytes: the developers' page is one large file.
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      ['/config.json', '/realms', '/rest', '/remote-log', '/search', '/image', '/images'].map((path) => [
        path,
        PROVIDER,
      ]),
    ),
  },
}))
