/** What a campaign must be before it is sent (CAM-029..032); the messages are those that a field shows. */
import * as z from 'zod/mini'
import { required } from '../fields.ts'
import { ACCESS_TYPES } from '../purchases/contract.ts'
import { type Here, isMoment, MOMENT_WORDS, momentOf, momentProblem } from '../typed-moment.ts'
import { isNegative, typedNumber } from '../typed-number.ts'
import { NO_NEGATIVE_VALUES } from './labels.ts'
import type { CampaignDraft } from './rules.ts'

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
  id: z.string(),
  title: required('Campaign Name is required'),
  accessType: z.enum(ACCESS_TYPES),
  price,
  selectedMedia: z.array(z.string()),
}

/** Without what depends on when it is asked: that says the form, and the service. */
export const campaignDraftSchema: z.ZodMiniType<CampaignDraft> = z
  .object({ ...shared, validFrom: moment, validTo: moment })
  .check(z.refine((draft) => isInOrder(draft), { path: ['validTo'], error: INTO_THE_FUTURE }))

/** The same for somebody who is filling it in, at whatever time it then is (CAM-032). */
export function campaignFormSchema(here: () => Here): z.ZodMiniType<CampaignDraft> {
  const edge = (what: 'start' | 'end') =>
    z
      .string()
      .check(z.refine(isMoment, { error: ({ input }) => momentProblem(String(input), here().zone, what) }))
  return z.object({ ...shared, validFrom: edge('start'), validTo: edge('end') }).check(
    z.refine((draft) => isInOrder(draft) && !isOver(draft, here().now), {
      path: ['validTo'],
      error: INTO_THE_FUTURE,
    }),
  )
}

type Period = Pick<CampaignDraft, 'validFrom' | 'validTo'>

function isInOrder({ validFrom, validTo }: Period): boolean {
  return (momentOf(validTo) ?? 0) > (momentOf(validFrom) ?? 0)
}

function isOver({ validTo }: Period, now: number): boolean {
  return (momentOf(validTo) ?? 0) <= now
}
