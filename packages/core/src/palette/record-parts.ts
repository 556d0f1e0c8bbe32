/** Tabs and parts of records, found by name from anywhere, and the fields of the open form. */
import { type EditField, type Tab, tabOf } from '../edit/index.ts'
import type { RecordParts } from '../features/feature.ts'
import { FEATURES } from '../features.ts'
import type { AreaId } from '../shell/areas.ts'
import { keywordsOf } from './keywords.ts'

/** The tab at which a list opens its records. */
export interface OpenAt {
  area: AreaId
  tab: string
  /** 'Opens on the tab Purchases / Rentals'. */
  text: string
}

export interface RecordPart {
  id: string
  title: string
  keywords: readonly string[]
  area: AreaId
  tab: string
  isTab: boolean
  /** 'in an engagement, on the tab Purchases / Rentals'. */
  where: string
  /** 'on the tab Purchases / Rentals', for the open record. */
  onTab: string
  /** The id of the open page's own command for this part, which replaces this item. */
  commandId: string | undefined
  /** Undefined for records with a single tab. */
  openAt: OpenAt | undefined
}

export const RECORD_PARTS: readonly RecordPart[] = FEATURES.flatMap((feature) =>
  'parts' in feature ? partsOfRecord(feature.id, feature.parts) : [],
)

export const RECORD_PARTS_HEADING = 'Fields and tabs'

/** The parts that the open page does not list itself. */
export function unlistedRecordParts(
  typed: string,
  listed: (inside: RecordPart) => boolean,
): readonly RecordPart[] {
  return typed.trim() === '' ? [] : RECORD_PARTS.filter((inside) => !listed(inside))
}

/** A field of the open form. */
export interface FormField {
  id: string
  title: string
  name: string
  /** 'on the tab Security'; undefined with a single tab. */
  hint: string | undefined
}

/** The fields that a form shows, by label; what has a whole tab is found by the name of its tab. */
export function formFields<Draft>(
  area: AreaId,
  { tabs, fields, draft }: { tabs: readonly Tab[]; fields: readonly EditField<Draft>[]; draft: Draft },
): FormField[] {
  return fields.flatMap((field) => {
    const tab = tabs.find(({ id }) => id === tabOf(tabs, field))
    if (!(field.shown?.(draft) ?? true) || field.label === tab?.title) return []
    const hint = tab && tabs.length > 1 ? `on the tab ${tab.title}` : undefined
    return [{ id: `field.${area}.${field.name}`, title: field.label, name: field.name, hint }]
  })
}

function partsOfRecord(area: AreaId, { recordText, tabs, holds, commandIds }: RecordParts): RecordPart[] {
  return tabs.flatMap(({ id: tab, title: tabTitle }, at) => {
    const onTab = `on the tab ${tabTitle}`
    const isOneOf = tabs.length > 1
    const where = isOneOf ? `in ${recordText}, ${onTab}` : `in ${recordText}`
    const openAt = isOneOf ? { area, tab, text: `Opens ${onTab}` } : undefined
    const part = (title: string, keywords: readonly string[], isTab = false): RecordPart => ({
      id: `inside.${area}.${tab}.${title}`,
      title,
      keywords,
      area,
      tab,
      isTab,
      where,
      onTab,
      openAt,
      commandId: commandIds?.[title],
    })
    // The first tab is the record itself, found by its area.
    const whole = at === 0 ? [] : [part(tabTitle, keywordsOf(`edit.tab.${tab}`), true)]
    return [
      ...whole,
      ...(holds?.[tab] ?? []).map(([title, ...words]) =>
        part(title, [...words, ...keywordsOf(commandIds?.[title] ?? '')]),
      ),
    ]
  })
}
