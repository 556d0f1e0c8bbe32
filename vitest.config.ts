import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { componentTests } from './packages/web/component-tests.ts'
import { LongestFirst } from './tools/longest-first.ts'

/** Milliseconds. A slow or busy machine is no failure: a time limit only ends what hangs. */
const PATIENCE = 30_000

const shared = {
  testTimeout: PATIENCE,
  expect: { poll: { timeout: PATIENCE } },
  /** No test leaves anything behind: a worker runs one file after the other and imports each module once. */
  isolate: false,
  /** In Sweden its times are shown without a note of the zone. */
  env: { TZ: 'Europe/Stockholm' },
}

// One kind of test, one project: what needs no server, what needs the embedded provider, what needs a screen.
export default defineConfig({
  test: {
    slowTestThreshold: 10_000,
    // Journeys mostly wait, so at least three run at once even on two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Screenshots of component tests that failed.
    attachmentsDir: 'test-results',
    projects: [
      {
        test: { name: 'tools', root: 'tools', include: ['*.test.ts'], ...shared },
      },
      { test: { name: 'core', root: 'packages/core', include: ['src/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.ts?(x)'],
          exclude: ['src/**/*.browser.test.tsx'],
          ...shared,
        },
      },
      // Each file in a frame of its own: in a shared one, tests of Vitest 5.1 time out or hang.
      ...componentTests.map((project) => ({
        ...project,
        test: { ...project.test, ...shared, isolate: true },
      })),
      { test: { name: 'cli', root: 'packages/cli', include: ['src/**/*.test.ts?(x)'], ...shared } },
      {
        test: {
          name: 'provider',
          root: 'packages/testing',
          include: ['src/**/*.test.ts'],
          exclude: ['src/contract/**'],
          ...shared,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/testing',
          include: ['src/contract/*.contract.test.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'journeys',
          root: 'packages/testing',
          include: ['src/journeys/*.journey.ts'],
          ...shared,
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'walks',
          root: 'packages/testing',
          include: ['src/walks/*.walk.ts'],
          ...shared,
          // Milliseconds. One walk goes through every screen, which takes minutes on a slow machine.
          testTimeout: 600_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'keycloak',
          root: 'packages/testing',
          include: ['src/keycloak/*.journey.ts'],
          globalSetup: fileURLToPath(new URL('packages/testing/src/keycloak/setup.ts', import.meta.url)),
          ...shared,
          // One Keycloak, whose sessions and records each test begins by clearing.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
