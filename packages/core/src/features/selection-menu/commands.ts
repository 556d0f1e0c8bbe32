import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../../command/command.ts'
import { countrySchema } from '../../foundation/country.ts'
import { given } from '../../foundation/schema.ts'
import { assertIdAvailable, assertSameVersion, type Versioned } from '../../transport/index.ts'
import { defineRecord } from '../record.ts'
import type { SelectionItem, SelectionItemIdentity } from './contract.ts'
import { selectionItemDraftSchema, selectionItemFields } from './form.ts'
import { SELECTION_ITEM_LABELS, SELECTION_ITEM_TABS } from './labels.ts'
import { SELECTION_ITEM_COLUMNS } from './list.ts'
import { selectionItemKeys, selectionItemQueries } from './queries.ts'
import { newSelectionItemDraft, selectionItemBody, selectionItemDraftOf } from './rules.ts'
import * as service from './service.ts'

const subject = ({ country, id }: SelectionItemIdentity) => `selection item ${id} in ${country}`
const invalidates = ({ country }: Pick<SelectionItemIdentity, 'country'>) => [selectionItemKeys.list(country)]

/** Returns the identity of the new item. */
export const createSelectionItem = defineCommand({
  id: 'selection-item.create',
  title: SELECTION_ITEM_LABELS.saveNew,
  ability: 'selection-item.create',
  input: z.object({ country: countrySchema, draft: selectionItemDraftSchema }),
  country: ({ country }) => country,
  subject: ({ country, draft: { id } }) => subject({ country, id }),
  fields: () => selectionItemFields,
  validateRemotely: ({ data }, { country, draft: { id } }) =>
    assertIdAvailable(service.getSelectionItem(data, { country, id })),
  run: ({ data }, { country, draft }) => service.createSelectionItem(data, country, selectionItemBody(draft)),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'Selection item was successfully created' }),
  errorMessage: () => 'Failed to create the selection item',
})

export const updateSelectionItem = defineCommand({
  id: 'selection-item.update',
  title: SELECTION_ITEM_LABELS.save,
  ability: 'selection-item.update',
  input: z.object({
    country: countrySchema,
    id: z.string(),
    draft: selectionItemDraftSchema,
    /** State that the save replaces, if not that of `original`; a newer state is a conflict. */
    etag: z.optional(z.string()),
    original: given<Versioned<SelectionItem>>(),
  }),
  country: ({ country }) => country,
  subject,
  fields: () => selectionItemFields,
  validateRemotely: async (_, { etag, original }) => assertSameVersion(etag, original.etag),
  run: ({ data }, { country, id, draft, original, etag = original.etag }) =>
    service.updateSelectionItem(data, { country, id }, selectionItemBody({ ...draft, id }), etag),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'Selection item was successfully updated' }),
  errorMessage: () => 'Failed to update the selection item',
})

export const deleteSelectionItem = defineCommand({
  id: 'selection-item.delete',
  title: 'Delete selection item',
  ability: 'selection-item.delete',
  input: z.object({ country: countrySchema, id: z.string(), name: z.string() }),
  country: ({ country }) => country,
  subject,
  confirm: ({ id, name }) => ({
    title: 'Delete the selection item?',
    text: `Are you sure you want to delete the selection item ${name}?`,
    yes: 'Yes, delete selection item',
    destructive: true,
    about: name,
    distinction: `id ${id}`,
  }),
  run: ({ data }, identity) => service.deleteSelectionItem(data, identity),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'Selection item was successfully deleted' }),
  errorMessage: () => 'Failed to delete the selection item',
})

/** All that the list, the edit page and the subcommands need (SEL-001..030). */
export const selectionItemRecord = defineRecord({
  subject: 'selection-item',
  labels: SELECTION_ITEM_LABELS,
  records: selectionItemQueries.list,
  columns: () => SELECTION_ITEM_COLUMNS,
  tabs: SELECTION_ITEM_TABS,
  fields: () => selectionItemFields,
  schema: () => selectionItemDraftSchema,
  newDraft: newSelectionItemDraft,
  draftOf: selectionItemDraftOf,
  detail: selectionItemQueries.detail,
  create: createSelectionItem,
  update: updateSelectionItem,
  remove: deleteSelectionItem,
})
