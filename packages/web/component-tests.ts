/**
 * Component tests mount one part of the console in Chromium, with its real styles and keys, without a
 * provider. They stand beside their parts as `*.browser.test.tsx`.
 */
import { fileURLToPath } from 'node:url'
import { installedChromium, QUIET } from '@headend/testing/chromium'
import { dispatchKeys } from '@headend/testing/key-command'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }

/** No script imports these: they are styles, or our own source. */
const UNBUNDLED = /^@fontsource|^@headend\//

/** Entries of a library beside its main one, and the libraries of core. */
const MORE_ENTRIES = [
  'react/jsx-dev-runtime',
  'react-dom/client',
  '@headend/core > zod/mini',
  'vitest-browser-react',
]

const executablePath = installedChromium()
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Projects of the Vitest configuration, without what all projects share: one, or none without a Chromium. */
export const componentTests: TestProjectInlineConfiguration[] = executablePath
  ? [inChromium(executablePath)]
  : []

function inChromium(executablePath: string): TestProjectInlineConfiguration {
  return {
    plugins: [react(), tailwindcss()],
    optimizeDeps: {
      // Bundled ahead: a library found during a run would reload the page under its tests.
      noDiscovery: true,
      include: [
        ...Object.keys(manifest.dependencies).filter((name) => !UNBUNDLED.test(name)),
        ...MORE_ENTRIES,
      ],
    },
    test: {
      name: 'components',
      root: pathOf('.'),
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: [pathOf('component-tests.setup.ts')],
      browser: {
        enabled: true,
        headless: true,
        // Without a window no one sees Vitest's page around the tests.
        ui: false,
        viewport: { width: 1280, height: 800 },
        commands: { dispatchKeys },
        provider: playwright({
          launchOptions: { executablePath, args: QUIET },
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
