import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedPage } from './docs.ts'
import { ENVIRONMENT_VARIABLES } from './settings/environment.ts'

const page = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8')

test('docs/terminal.md is up to date: `npm run docs:terminal` writes it', () => {
  expect(page).toBe(generatedPage(page))
})

/** They describe the machine. */
const OF_THE_MACHINE = ['DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME', 'SSH_CONNECTION', 'SSH_TTY', 'TERM']

/** Read by undici and by Node. */
const OF_LIBRARIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS']

test('every environment variable that the program reads is documented', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.{test,fixture}.ts'] })
  const read = sources.flatMap((file) => [
    ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)/g),
  ])
  const own = read.map(([, name = '']) => name).filter((name) => !OF_THE_MACHINE.includes(name))
  const names = new Set([...own, ...OF_LIBRARIES])
  const documented = ENVIRONMENT_VARIABLES.flatMap(([each]) => each.split(', '))
  expect([...names].sort()).toEqual(documented.sort())
})
