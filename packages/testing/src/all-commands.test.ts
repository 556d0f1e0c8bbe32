import { ABILITIES } from '@headend/core/access'
import { ENGAGEMENT_COMMANDS } from '@headend/core/devices'
import { identitySchema, reloadEngagement } from '@headend/core/engagements'
import { RECORD_KINDS } from '@headend/core/shell'
import { expect, test } from 'vitest'
import { ALL_COMMANDS } from './all-commands.ts'

const ids = ALL_COMMANDS.map(({ id }) => id)

test('every command has an id of its own, spelled subject.verb', () => {
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
})

test.each(Object.keys(RECORD_KINDS))('a %s is created, updated and deleted by commands', (subject) => {
  expect(ids).toEqual(expect.arrayContaining([`${subject}.create`, `${subject}.update`, `${subject}.delete`]))
})

test.each(ALL_COMMANDS)('$id asks for an ability of the table of rights', ({ id, ability }) => {
  expect(ABILITIES).toContain(ability)
  if (/^(?!stb).*\.(create|update|delete|move)$/.test(id)) expect(ability).toBe(id)
})

test('the palette names a customer for every command on an engagement but the reload', () => {
  const taking = ALL_COMMANDS.filter((command) => (command.input as unknown) === identitySchema)
  const acting = taking.map(({ id }) => id).filter((id) => id !== reloadEngagement.id)
  expect(ENGAGEMENT_COMMANDS.map(({ id }) => id).toSorted()).toEqual(acting.toSorted())
})
