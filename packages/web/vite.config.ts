import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { missesNoFile, sharedFiles } from './shared-files.ts'

const PROVIDER = 'http://127.0.0.1:4400'

/** What a page begins with stays a file of its own: it runs on no other page, and its name changes with every release. */
const ENTRIES = /\.html$|[\\/]web[\\/]src[\\/][^\\/]+$/

/** What the first picture needs besides. */
const FIRST = 'console'

const product: Rolldown.RolldownOptions = {
  input: ['index.html', 'silent-sign-on.html'],
  output: {
    // Left alone, what pages share becomes a file for each set of pages that share it: a list asked for 62, most below a kilobyte.
    codeSplitting: {
      groups: [
        // It compresses better as one.
        { name: FIRST, priority: 2, tags: ['$initial'], test: (id) => !ENTRIES.test(id) },
        ...sharedFiles(),
      ],
    },
  },
}

/** A build of its own (`--mode parts`), beside the product's: what only developers see makes nobody's first picture heavier. */
const parts: Rolldown.RolldownOptions = { input: 'parts.html' }

/** Stands-in for parts of libraries that the first picture would carry for nobody. */
const lighter = [
  // Our React has this hook itself: what stands in for it in older ones is left out.
  { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
  {
    find: /^\.\/scroll-restoration\.js$/,
    replacement: fileURLToPath(import.meta.resolve('./src/app/no-scroll-restoration.ts')),
  },
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(import.meta.resolve('./src/ui/create-icon.ts')),
  },
]

/**
 * Tells Chromium to compile a whole file where it is fetched, beside the page, instead of each function by the key that first needs
 * it. Not the first one, half of which is not called before the first picture (decision 0012).
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !file.isEntry && file.name !== FIRST)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/**
 * sonner writes its styles into the page when it is loaded, which the content policy forbids. `toaster.tsx` imports the same styles
 * as a file, so the one call that writes them is left out.
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
  plugins: [
    react(),
    tailwindcss(),
    withoutStyleInsertion,
    compileAhead,
    ...(mode === 'parts' ? [] : [missesNoFile]),
  ],
  resolve: { alias: lighter },
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Nothing inline, fonts included: the CSP names no data: and no hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Beside the product, so that nobody deploys it.
    outDir: mode === 'parts' ? 'dist-parts' : 'dist',
    rolldownOptions: mode === 'parts' ? parts : product,
    // Every part of the console on one page is a large file, and nobody's product.
    ...(mode === 'parts' && { chunkSizeWarningLimit: 1000 }),
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
