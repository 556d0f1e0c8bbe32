import { Package } from 'lucide-react'
import { expect, test } from 'vitest'
import { copyLine } from './copy-line.ts'

test.each([undefined, ['package', 'view', '\u001b']])(
  'what has no line, or one that would act on a terminal, is not copied: %j',
  async (cli) => {
    const item = { id: 'save', title: 'Save', group: '', icon: Package, cli }
    expect(await copyLine(item)).toEqual({ text: 'No terminal command for this', bad: true })
  },
)
