import type { Counterpart } from '@headend/core/terminal'
import { Package } from 'lucide-react'
import { expect, test } from 'vitest'
import type { PaletteItem } from './item.ts'
import { copyLine, insteadOfLine } from './use-copy.ts'

const save = (line: Counterpart): PaletteItem => ({
  id: 'save',
  title: 'Save',
  group: '',
  icon: Package,
  line,
})

test.each<[Counterpart, string]>([
  ['no country is chosen', 'No command of the terminal: no country is chosen'],
  [
    { needs: 'Only a file tells Pin 1: headend package update 1 --file' },
    'Only a file tells Pin 1: headend package update 1 --file',
  ],
  [['package', 'view', '\u001b'], 'A name in it would act on a terminal'],
])(
  'what has no line (%j) says why, and not that there is no command where it names one',
  async (line, says) => {
    expect(insteadOfLine(save(line))).toBe(says)
    expect(await copyLine(save(line))).toEqual({ text: `Save is not copied. ${says}`, bad: true })
  },
)
