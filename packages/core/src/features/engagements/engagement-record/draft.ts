/** The checks of an engagement before it is sent; fields show their messages (ENG-074..079). */
import * as z from 'zod/mini'
import { isTypedNumber, MUST_BE_A_NUMBER } from '../../../foundation/numbers.ts'
import { type Credentials, STATUSES } from '../index.ts'

/** Up to four digits; empty is none. */
const pin = z.string().check(z.refine((text) => /^\d{0,4}$/.test(text), MUST_BE_A_NUMBER))

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@.<>()[\],;:"]+(?:\.[^\s@.<>()[\],;:"]+)+$/

const isNumber = (value: string | number) => String(value).trim() !== '' && isTypedNumber(value)

const SHOULD_BE_A_NUMBER = 'Should be a number'

const references = z.array(z.string().check(z.minLength(1, 'A chosen value cannot be empty')))

const channel = z.object({
  enabled: z.boolean(),
  /** A phone number or an e-mail address. */
  value: z.string(),
})
/** One second factor. Its value is shown and never changed (ENG-064). */
export type MfaChannel = z.output<typeof channel>

/** null where the engagement has no factor of the kind (ENG-062). */
const mfaForm = z.object({ sms: z.nullable(channel), email: z.nullable(channel) })
export type MfaForm = z.output<typeof mfaForm>

/** Activated: 'Login Enabled' (ENG-066). */
const serialNumber = z.object({ id: z.string(), activated: z.boolean() })
export type SerialNumber = z.output<typeof serialNumber>

export const engagementDraftSchema = z.object({
  username: z.string(),
  /** An empty password stays unchanged (OPN-78). */
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
  /** The opposite of whiteListed (ENG-036). */
  geoBlock: z.boolean(),
  blockPurchase: z.boolean(),
  /** The profiles without NPVR, which has its own checkbox (ENG-040). */
  serviceProfileReferences: references,
  npvr: z.boolean(),
  /** Node names. */
  tvPackageReferences: references,
  pinCodeSet: z.boolean(),
  pinActivated: z.boolean(),
  pin1: pin,
  parentalCodeSet: z.boolean(),
  childProfileLockActivated: z.boolean(),
  parentalActivated: z.boolean(),
  pin2: pin,
  mfaSettings: mfaForm,
  deviceSerialNumbers: z.array(serialNumber),
})

/** The draft of the form. Numbers may be text while a person types them. */
export type EngagementDraft = z.output<typeof engagementDraftSchema>

/** The checks for this engagement: a user name cannot be removed (OPN-78). */
export function engagementDraftSchemaFor({ credentials }: { credentials: Credentials }) {
  return engagementDraftSchema.check(
    z.refine((draft) => nameProblem(draft, credentials) === undefined, {
      path: ['username'],
      error: ({ input }) => nameProblem(input as EngagementDraft, credentials),
    }),
  )
}

const NAME_REMOVED = "A user name can't be removed"
const NAME_BLANK = "A user name can't be blank"

function nameProblem(
  { username }: EngagementDraft,
  { username: stored = '' }: Credentials,
): string | undefined {
  if (username.trim() !== '' || username === stored) return undefined
  return username === '' ? NAME_REMOVED : NAME_BLANK
}
