import { describe, expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { draftToSave, restoreDraft, restoredNotice } from './drafts.ts'
import type { EditField } from './field.ts'

interface Account {
  name: string
  password: string
  store: string
  media: string
  tags: string[]
}

const fields: readonly EditField<Account>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'password', label: 'Password', kind: 'text', secret: 'never' },
  { name: 'store', label: 'Store', kind: 'text' },
  { name: 'media', label: 'Media', kind: 'text', dependsOn: 'store' },
  { name: 'tags', label: 'Tags', kind: 'list' },
]

const stored: Account = { name: 'Bas', password: 'old', store: 'A', media: '1', tags: ['x'] }

function kept(typed: Partial<Account>) {
  const draft = { ...stored, ...typed }
  return draftToSave(fields, { original: stored, draft, changes: changesOf(fields, stored, draft) })
}

describe('of what is typed and not saved', () => {
  test.each<[string, Partial<Account>, Partial<Account>, Partial<Account>]>([
    ['a changed field is kept, as it was and as it is', { name: 'Bas+' }, { name: 'Bas' }, { name: 'Bas+' }],
    ['a secret is kept nowhere', { name: 'Bas+', password: 'new' }, { name: 'Bas' }, { name: 'Bas+' }],
    ['a secret alone leaves nothing to keep', { password: 'new' }, {}, {}],
    [
      'a field is kept with what it follows',
      { media: '2' },
      { store: 'A', media: '1' },
      { store: 'A', media: '2' },
    ],
    ['what is as stored is not kept', { tags: ['x'] }, {}, {}],
  ])('%s', (_, typed, before, after) => {
    const secrets = typed.password ? ['password'] : []
    expect(kept(typed)).toEqual({ before, after, secrets })
  })
})

describe('what a form says of it that opens again', () => {
  const restored = 'Your unsaved changes were restored. Review these changes, then save.'
  const retyped = { password: 'newer' }
  test.each<[string, Partial<Account>, Partial<Account>, string | undefined]>([
    ['that it is there', { name: 'Bas+' }, {}, restored],
    [
      'which secrets are not',
      { name: 'Bas+', password: 'new' },
      {},
      `${restored} Secrets were not kept. Type them again: Password.`,
    ],
    [
      'that a secret alone is not',
      { password: 'new' },
      {},
      'Some of your changes were not kept. Secrets were not kept. Type them again: Password.',
    ],
    ['nothing of a secret that is typed again', { name: 'Bas+', password: 'new' }, retyped, restored],
    ['nothing of what is as stored again', { name: 'Bas+' }, { name: 'Bas', tags: ['y'] }, undefined],
  ])('%s', (_, typed, since, said) => {
    const old = kept(typed)
    const draft = { ...restoreDraft(fields, stored, old), ...since }
    const notice = restoredNotice(fields, old, changesOf(fields, stored, draft))
    expect(notice && `${notice.title}. ${notice.text}`).toBe(said)
    if (notice) expect(notice.stands).toBe('name' in typed)
  })
})

describe('a form that opens again', () => {
  test.each<[string, Partial<Account> | undefined, Partial<Account>, Partial<Account>]>([
    ['begins with what is stored where nothing was kept', undefined, { name: 'Bas 2' }, { name: 'Bas 2' }],
    [
      'has it on top of what was saved since',
      { name: 'Bas+' },
      { tags: ['y'] },
      { name: 'Bas+', tags: ['y'] },
    ],
    [
      'adds to a list what was added',
      { tags: ['x', 'mine'] },
      { tags: ['x', 'y'] },
      { tags: ['x', 'y', 'mine'] },
    ],
    [
      'leaves what follows another value now',
      { media: '2' },
      { store: 'B', media: '9' },
      { store: 'B', media: '9' },
    ],
  ])('%s', (_, typed, meanwhile, expected) => {
    const now = { ...stored, ...meanwhile }
    expect(restoreDraft(fields, now, typed && kept(typed))).toEqual({ ...stored, ...expected })
  })
})
