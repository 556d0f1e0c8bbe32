import { ALL_COMMANDS } from '@headend/testing/all-commands'
import { ArrowRight } from 'lucide-react'
import { expect, test } from 'vitest'
import { commandIcon } from './icons.ts'

test.each(ALL_COMMANDS)('$id has an icon', ({ id }) => {
  expect(commandIcon(id)).not.toBe(ArrowRight)
})
