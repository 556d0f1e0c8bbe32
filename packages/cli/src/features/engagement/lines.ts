/** The fields of an engagement, a line each: for people by their labels, in a pipe as --set takes them. */

import { settable } from '@headend/core/cli-equivalent'
import type { EditField } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  engagementFacts,
  engagementFields,
  isUnread,
  toForm,
} from '@headend/core/engagement-record'
import type { EngagementTab, Platform } from '@headend/core/engagements'
import { minuteTime } from '@headend/core/time'
import { ZONES } from '@headend/core/time-zone'
import { type Line, line, shownFields } from '../../records/view.ts'
import { formFields } from './form.ts'

/** Which of it is wanted. */
export interface Wish {
  tabs: readonly EngagementTab[]
  /** Pins, too. */
  reveal: boolean
}

const isShown = ({ secret }: { secret?: EditField<EngagementDraft>['secret'] }, reveal: boolean) =>
  secret === undefined || (reveal && secret === 'revealed')

export function fieldsOf(platform: Platform, { tabs, reveal }: Wish) {
  return engagementFields(platform).filter((field) => isShown(field, reveal) && tabs.includes(tabOf(field)))
}

const tabOf = ({ tab = 'customer' }: { tab?: string }) => tab as EngagementTab

/** With the labels of the form, for people. */
export function shownLines(details: EngagementDetails, wish: Wish): Line[] {
  const read = fieldsOf(details.record.platform, wish).filter(({ name }) => !isUnread(name, details.unread))
  const opened = read.map(
    // Whoever wants it revealed is not shown dots.
    (field) => (field.secret ? { ...field, text: String } : field) as typeof field,
  )
  const moment = (iso: string) => minuteTime(Date.parse(iso), ZONES[details.record.country])
  return [...identityLines(details, wish, moment), ...shownFields(opened, engagementDraftOf(details))]
}

/** By the names that --set takes, with values as it takes them. */
export function settableLines(details: EngagementDetails, wish: Wish): Line[] {
  const form = toForm(engagementDraftOf(details))
  const fields = formFields(details).filter(
    (field) =>
      wish.tabs.includes(tabOf(field)) && isShown(field, wish.reveal) && (field.shown?.(form) ?? true),
  )
  const lines = fields.map((field) => line(field, settable(form[field.name])))
  return [...identityLines(details, wish, String), ...lines]
}

function identityLines({ record }: EngagementDetails, { tabs }: Wish, moment: (iso: string) => string) {
  if (!tabs.includes('customer')) return []
  return engagementFacts(record, moment).map(({ name, label, text }) => line({ name, label }, text))
}
