import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './root.ts'

let folder: string
let env: NodeJS.ProcessEnv

/** What npm brings: a pnpm that installs nothing. */
const PNPM = "require('node:fs').mkdirSync('node_modules/.bin', { recursive: true })\n"
/** It has checked what it brings: what it was asked for stands in a file. */
const NPM = `#!/bin/sh
echo "$@" > npm-arguments
mkdir -p tools/pnpm/node_modules/pnpm/bin && cp pnpm.cjs tools/pnpm/node_modules/pnpm/bin/pnpm.cjs
`

/** A project that locks no Node for this platform, with an npm that brings no real pnpm and a `node` that is too old. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-bootstrap-'))
  for (const name of ['tools', 'packages', 'bin']) mkdirSync(join(folder, name))
  copyFileSync(join(root, 'tools/bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies: {} }))
  writeFileSync(
    join(folder, 'tools/tool.ts'),
    "process.on('SIGTERM', () => process.exit(0))\nconsole.log(process.execPath)\nsetInterval(() => {}, 1000)\n",
  )
  writeFileSync(join(folder, 'pnpm.cjs'), PNPM)
  writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 })
  writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho "24.14.1 $0"\n', { mode: 0o755 })
  env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` }
})

afterEach(() => rmSync(folder, { recursive: true }))

it('without a package for the platform, the installed Node runs the tool and gets its signals', async () => {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'tool.ts'], { cwd: folder, env })
  let messages = ''
  child.stderr.on('data', (text) => (messages += text))
  const [path] = await once(child.stdout, 'data')
  expect(`${path}`.trim()).toBe(process.execPath)
  expect(messages).toContain(`using the installed Node ${process.versions.node}, ${process.execPath}\n`)
  expect(join(folder, 'node_modules/.bin', readlinkSync(join(folder, 'node_modules/.bin/node')))).toBe(
    process.execPath,
  )
  expect(readFileSync(join(folder, 'npm-arguments'), 'utf8')).toBe(
    `ci --prefix ${folder}/tools/pnpm --ignore-scripts --no-audit --no-fund\n`,
  )
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('an npm that finds another pnpm than the pinned one ends it, and its words are shown', () => {
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "npm error code EINTEGRITY" >&2\nexit 1\n', {
    mode: 0o755,
  })
  const { stderr, status } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'tool.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/npm error code EINTEGRITY\nThe install failed: .+\n$/)
  expect(status).toBe(1)
})

it('an installed Node that is too old gets one line, before anything is installed', () => {
  const older = `data:text/javascript,process.execPath='node'`
  const args = ['--import', older, 'tools/bootstrap.mjs', 'tool.ts']
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  expect(stderr).toMatch(/^The pinned Node is not available for .+: install Node\.js 24\.15 or newer, .+\n$/)
  expect(status).toBe(1)
})
