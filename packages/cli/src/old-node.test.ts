import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../bin/headend.js', import.meta.url))

test.each(['14.0.0', '20.20.2', '22.18.0'])('on Node %s the program prints one line', (version) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, program, '--version']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^headend needs Node\.js 22\.19 or newer, and this is [^\n]+\n$/)
})

test('Node 14 can read the file that prints it', () => {
  const source = readFileSync(program, 'utf8')
  const { code } = transformSync(source, { target: 'node14' })
  expect(code).toBe(transformSync(source, { target: 'esnext' }).code)
})
