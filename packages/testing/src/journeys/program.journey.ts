/** The built program: what it loads, and what it says where a part of it is missing. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PROGRAM } from '../terminal/index.ts'
import { terminal, withTerminal } from '../terminal/stage.ts'

withTerminal()

it('a missing part of the program is an object with --json, and exit status 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headend-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const here = dirname(PROGRAM)
  cpSync(here, join(folder, 'bin'), { recursive: true })
  mkdirSync(join(folder, 'dist'))
  cpSync(join(here, '../dist/headend.cjs'), join(folder, 'dist/headend.cjs'))
  const args = [join(folder, 'bin/headend.js'), 'whoami', '--json']
  const { stderr, status } = spawnSync(process.execPath, args, {
    env: terminal.variables(),
    encoding: 'utf8',
  })
  expect([status, JSON.parse(stderr).error.kind]).toEqual([1, 'unspecified'])
})

it('--help loads the one file of every start, without Ink and React', async () => {
  const NODE_V8_COVERAGE = join(terminal.home, 'coverage')
  expect((await terminal.run(['--help'], { NODE_V8_COVERAGE })).status).toBe(0)
  const [report = ''] = readdirSync(NODE_V8_COVERAGE)
  const { result }: { result: { url: string }[] } = JSON.parse(
    readFileSync(join(NODE_V8_COVERAGE, report), 'utf8'),
  )
  const files = result.map(({ url }) => url).filter((url) => url.startsWith('file:'))
  expect(files.map((url) => basename(url))).toEqual(['headend.js', 'headend.cjs'])
})
