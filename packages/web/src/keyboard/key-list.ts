/** All keys by scope, active scopes first, filtered by the search. */
import { type Findable, rank } from '@headend/core/palette'
import { BINDINGS, FIXED, type KeyScope, SCOPE_TITLES } from './bindings.ts'
import { keyNames, keysOf, SHORTCUTS, type ShortcutId } from './keys.ts'

export interface KeyRow extends Findable {
  id: string
  binding?: ShortcutId
  shown: string
  works: boolean
}

export interface KeySection {
  scope: KeyScope
  title: string
  /** Whether the keys act on the page or in the dialog that the list was opened from. */
  isHere: boolean
  rows: readonly KeyRow[]
}

/** Where the list was opened from. */
export interface KeyListContext {
  scopes: readonly KeyScope[]
  ids: readonly ShortcutId[]
  /** Whether an element matches this selector. */
  hasElement: (selector: string) => boolean
}

const IDS = Object.keys(SHORTCUTS) as ShortcutId[]

export function keySections(context: KeyListContext, typed: string): KeySection[] {
  const scopes = Object.keys(SCOPE_TITLES) as KeyScope[]
  const isHere = (scope: KeyScope) => scope === 'everywhere' || context.scopes.includes(scope)
  return [...scopes.filter(isHere), ...scopes.filter((scope) => !isHere(scope))].flatMap((scope) => {
    const rows = rank(listRows(scope, context), typed)
    return rows.length > 0 ? [{ scope, title: SCOPE_TITLES[scope], isHere: isHere(scope), rows }] : []
  })
}

function listRows(scope: KeyScope, context: KeyListContext): KeyRow[] {
  const isHere = scope === 'everywhere' || context.scopes.includes(scope)
  const isPossible = (needs: string | undefined) =>
    isHere && (needs === undefined || context.hasElement(needs))
  const rows = IDS.filter((id) => BINDINGS[id].scopes.includes(scope) && !isTab(id)).map((id): KeyRow => {
    const { heardByList, needs } = BINDINGS[id]
    const shown = keysOf(id)
    const isHeard = context.ids.includes(id) || (heardByList === true && scope !== 'dialog')
    const works = isHeard && isPossible(needs?.[scope])
    return {
      id: `${scope}.${id}`,
      binding: id,
      title: BINDINGS[id].title,
      keywords: spellings(shown),
      shown,
      works,
    }
  })
  const fixed = FIXED.filter((row) => row.scope === scope).map(
    ({ keys, title, needs }): KeyRow => ({
      id: `${scope}.${title}`,
      title,
      keywords: spellings(keys),
      shown: keys,
      works: isPossible(needs),
    }),
  )
  const all = [...rows, ...(scope === 'record' ? [tabsRow(isHere && context.ids.some(isTab))] : []), ...fixed]
  return [...all.filter(({ works }) => works), ...all.filter(({ works }) => !works)]
}

const isTab = (id: ShortcutId) => id.startsWith('tab-')

/** One row for the digits, which open the tabs. */
function tabsRow(works: boolean): KeyRow {
  const shown = keysOf('tab-1') && '1–7'
  return { id: 'record.tabs', title: 'Open a tab', keywords: shown ? [...'1234567'] : [], shown, works }
}

function spellings(keys: string): string[] {
  return keys ? [keyNames(keys).join('+'), keyNames(keys).join(' ')] : []
}

type PageScope = Extract<KeyScope, 'list' | 'record' | 'log'>

const LISTS = ':is([role=grid], [role=treegrid])'

const SELECTORS: Readonly<Record<PageScope, string>> = {
  list: LISTS,
  record: '[role=tab]',
  log: '[role=log]',
}

export function pageScopes(): PageScope[] {
  return (Object.keys(SELECTORS) as PageScope[]).filter((scope) => isOnPage(SELECTORS[scope]))
}

export function isOnPage(selector: string): boolean {
  return document.querySelector(selector) !== null
}
