/** The form of a campaign: its fields, what they accept, and the texts about its period. */
import * as z from 'zod/mini'
import type { EditField } from '../../edit/index.ts'
import { type Country, currency } from '../../foundation/country.ts'
import { isDate, localTime, minutesBetween, ZONES } from '../../foundation/local-time.ts'
import { isNegative, typedNumber } from '../../foundation/numbers.ts'
import { required } from '../../foundation/schema.ts'
import { spanText, spelledOut } from '../../foundation/time.ts'
import {
  isMoment,
  MOMENT_WORDS,
  type MomentContext,
  momentOf,
  momentProblem,
  typedMoment,
} from '../../foundation/typed-moment.ts'
import { ACCESS_TYPE_CHOICES, ACCESS_TYPES } from '../engagements/purchases/index.ts'
import { type CampaignTab, NO_NEGATIVE_VALUES, PERIOD } from './labels.ts'

/** EST comes first (CAM-020). */
const CHOICES = ACCESS_TYPE_CHOICES.toReversed()

/** The fields in order (CAM-019..023). */
export function campaignFields(country: Country): readonly EditField<CampaignDraft>[] {
  const zone = ZONES[country]
  return [
    { name: 'title', label: 'Campaign Name', kind: 'text', required: true },
    { name: 'accessType', label: 'Campaign Type', kind: 'choices', choices: CHOICES },
    {
      name: 'price',
      label: 'Price',
      kind: 'number',
      required: true,
      placeholder: NO_NEGATIVE_VALUES,
      help: `Applies to all chosen movies, in ${currency[country]}`,
      unit: currency[country],
    },
    {
      name: 'validFrom',
      label: 'Start date',
      kind: 'moment',
      zone,
      required: true,
      defaultVariesByDay: true,
    },
    {
      name: 'validTo',
      label: 'End date',
      kind: 'moment',
      zone,
      required: true,
      defaultVariesByDay: true,
      validateWith: ['validFrom'],
    },
    {
      name: 'selectedMedia',
      label: 'Medias',
      kind: 'list',
      tab: 'medias' satisfies CampaignTab,
      // Media of one type are not sold as the other (CAM-026, CAM-027).
      dependsOn: 'accessType',
      items: (ids) => ids.map((id) => ({ id, text: id })),
    },
  ]
}

const INTO_THE_FUTURE = 'Date range must span into the future'

const price = z.union([z.string(), z.number()], 'Price is required').check(
  z.refine((value) => String(value).trim() !== '', 'Price is required'),
  z.refine((value) => !isNegative(value), NO_NEGATIVE_VALUES),
  z.refine((value) => typedNumber.safeParse(value).success, {
    error: ({ input }) => typedNumber.safeParse(input).error?.issues[0]?.message,
  }),
)

const moment = z.string().check(z.refine(isMoment, `Write a date: ${MOMENT_WORDS}`))

const shared = {
  /** '' until the service has created the campaign. */
  id: z.string(),
  title: required('Campaign Name is required'),
  accessType: z.enum(ACCESS_TYPES),
  price,
  /** Media ids, the last chosen first. */
  selectedMedia: z.array(z.string()),
}

const fields = z.object({ ...shared, validFrom: moment, validTo: moment })
/** The values of the form; a date is ISO text, or the text being typed (typed-moment). */
export type CampaignDraft = z.output<typeof fields>

/** Checks without the clock: the form and the service reject a past period (CAM-029..032). */
export const campaignDraftSchema = fields.check(
  z.refine((draft) => isInOrder(draft), { path: ['validTo'], error: INTO_THE_FUTURE }),
)

/** The checks of the form: also, the period must end after `here().now` (CAM-032). */
export function campaignFormSchema(clock: () => MomentContext): z.ZodMiniType<CampaignDraft> {
  const edgeSchema = (edge: 'start' | 'end') =>
    z
      .string()
      .check(z.refine(isMoment, { error: ({ input }) => momentProblem(String(input), clock().zone, edge) }))
  return z.object({ ...shared, validFrom: edgeSchema('start'), validTo: edgeSchema('end') }).check(
    z.refine((draft) => isInOrder(draft) && !isOver(draft, clock().now), {
      path: ['validTo'],
      error: INTO_THE_FUTURE,
    }),
  )
}

type DraftDates = Pick<CampaignDraft, 'validFrom' | 'validTo'>

function isInOrder({ validFrom, validTo }: DraftDates): boolean {
  return (momentOf(validTo) ?? 0) > (momentOf(validFrom) ?? 0)
}

function isOver({ validTo }: DraftDates, now: number): boolean {
  return (momentOf(validTo) ?? 0) <= now
}

/** The first day that the calendar offers for the end, yyyy-MM-dd: the start or today. */
export function earliestEnd(
  { validFrom }: Pick<DraftDates, 'validFrom'>,
  { zone, now }: MomentContext,
): string {
  const today = localTime(now, zone).date
  const start = typedMoment(validFrom, zone).date
  return isDate(start) && start > today ? start : today
}

/** '7 days'; undefined for an incomplete or reversed period. */
export function periodLength({ validFrom, validTo }: DraftDates, zone: string): string | undefined {
  const [from, to] = [momentOf(validFrom), momentOf(validTo)]
  if (from === undefined || to === undefined || to <= from) return undefined
  return spanText(minutesBetween(from, to, zone))
}

/** 'Campaign Period: Sat 28 Nov 2026 00:00 – Sat 5 Dec 2026 00:00, 7 days'; for a valid draft. */
export function periodNote(draft: DraftDates, zone: string): string {
  const edge = (moment: string) => spelledOut(momentOf(moment) ?? 0, zone)
  return `${PERIOD}: ${edge(draft.validFrom)} – ${edge(draft.validTo)}, ${periodLength(draft, zone)}`
}
