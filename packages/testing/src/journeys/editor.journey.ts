/** A record in an editor, in a real terminal. */
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROGRAM, startInTerminal } from '../terminal/index.ts'
import { provider, script, terminal, withTerminal } from '../terminal/stage.ts'
import { makePackage } from './make-records.ts'

withTerminal()

const CHANGE = 's/\\"price\\": 0/\\"price\\": 49/'

it('an editor keeps Ctrl-C to itself, also where the program hears of it together with its end', async () => {
  await makePackage(provider, { id: '1900' })
  const file = join(terminal.home, 'editor.sh')
  const trap = `trap 'sed -i "${CHANGE}" "$1"; echo closing; exit 0' INT`
  writeFileSync(file, `#!/bin/sh\n${trap}; echo editing; while :; do sleep 0.1; done\n`)
  chmodSync(file, 0o755)
  const words = [PROGRAM, 'package', 'update', '1900', '--country', 'SE']
  const environment = { ...script, TMPDIR: terminal.home, EDITOR: file }
  const screen = startInTerminal(process.execPath, words, terminal.variables(environment))
  await screen.output.waitFor('editing')
  screen.kill('SIGSTOP')
  screen.type('\u0003')
  await screen.output.waitFor('closing')
  screen.kill('SIGCONT')
  await screen.output.waitFor('Price: 0 → 49')
  await screen.output.waitFor('[y/N]')
  screen.type('n\r')
  expect(await screen.ended).toBe(1)
  expect(screen.output.text).toMatch(/Your text is kept in\s+\S+\.json/)
})
