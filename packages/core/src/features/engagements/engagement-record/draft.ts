/** What an engagement must be before it is sent (ENG-074..079); the messages are those that a field shows. */
import * as z from 'zod/mini'
import { isTypedNumber, MUST_BE_A_NUMBER } from '../../../foundation/numbers.ts'
import { STATUSES } from '../index.ts'
import { type EngagementDetails, type EngagementDraft, engagementDraftOf } from './details.ts'

/** Up to four digits; empty is none. */
const pin = z.string().check(z.refine((text) => /^\d{0,4}$/.test(text), MUST_BE_A_NUMBER))

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@.<>()[\],;:"]+(?:\.[^\s@.<>()[\],;:"]+)+$/

const isNumber = (value: string | number) => String(value).trim() !== '' && isTypedNumber(value)

const SHOULD_BE_A_NUMBER = 'Should be a number'

/** ENG-079. */
const references = z.array(z.string().check(z.minLength(1, 'A chosen value cannot be empty')))

const channel = z.nullable(z.object({ enabled: z.boolean(), value: z.string() }))

const fields = z.object({
  username: z.string(),
  password: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().check(z.refine((email) => email === '' || EMAIL.test(email), 'Must be a valid e-mail')),
  tvAccountId: z.string(),
  tscId: z.string(),
  masterUsername: z.string(),
  accountType: z.string(),
  allowedConcurrentStbStreams: z
    .union([z.string(), z.number()], SHOULD_BE_A_NUMBER)
    .check(z.refine(isNumber, SHOULD_BE_A_NUMBER)),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  regionalCode: z.string(),
  status: z.enum(STATUSES),
  testSubscription: z.boolean(),
  superUser: z.boolean(),
  geoBlock: z.boolean(),
  blockPurchase: z.boolean(),
  serviceProfileReferences: references,
  npvr: z.boolean(),
  tvPackageReferences: references,
  pinCodeSet: z.boolean(),
  pinActivated: z.boolean(),
  pin1: pin,
  parentalCodeSet: z.boolean(),
  childProfileLockActivated: z.boolean(),
  parentalActivated: z.boolean(),
  pin2: pin,
  mfaSettings: z.object({ sms: channel, email: channel }),
  deviceSerialNumbers: z.array(z.object({ id: z.string(), activated: z.boolean() })),
})

export const engagementDraftSchema: z.ZodMiniType<EngagementDraft> = fields

/** For this engagement: its user name cannot be removed (OPN-78). */
export function engagementDraftSchemaFor(details: EngagementDetails): z.ZodMiniType<EngagementDraft> {
  return fields.check(
    z.refine((draft) => nameProblem(draft, details) === undefined, {
      path: ['username'],
      error: ({ input }) => nameProblem(input as EngagementDraft, details),
    }),
  )
}

const NAME_REMOVED = "A user name can't be removed"
const NAME_BLANK = "A user name can't be blank"

function nameProblem({ username }: EngagementDraft, details: EngagementDetails): string | undefined {
  if (username.trim() !== '' || username === engagementDraftOf(details).username) return undefined
  return username === '' ? NAME_REMOVED : NAME_BLANK
}
