/** What a package must be before it is sent (PKG-055..060); the messages are those that a field shows. */
import * as z from 'zod/mini'
import { required } from '../fields.ts'
import { PLATFORMS } from '../platform.ts'
import { MUST_BE_A_NUMBER, typedAmount, typedNumber } from '../typed-number.ts'
import { entrySchema, isPackageId, TV_CLIENTS } from './contract.ts'
import { entryProblems } from './entries.ts'
import type { TvPackageDraft } from './rules.ts'

const isPrecise = (id: string) => Number.isSafeInteger(Number(id))

const entries = z
  .array(z.object({ ...entrySchema.shape, reference: z.string() }))
  .check(({ value, issues }) => {
    for (const { index, message } of entryProblems(value))
      issues.push({ code: 'custom', path: [index], message, input: value, continue: true })
  })

const fields = z.object({
  id: required('Package id is required').check(
    z.refine(isPackageId, MUST_BE_A_NUMBER),
    // A longer one would be sent as another number.
    z.refine(isPrecise, `Must be at most ${Number.MAX_SAFE_INTEGER}`),
  ),
  name: required('Package name is required'),
  title: z.string(),
  nodeName: required('Package node name is required'),
  price: typedAmount,
  provider: z.string(),
  test: z.boolean(),
  purchasable: z.boolean(),
  bssPackageInfo: z.string(),
  description: z.string(),
  purchaseInformation: z.string(),
  legalInformation: z.string(),
  sortOrder: typedNumber,
  platform: z.array(z.enum(PLATFORMS)),
  disallowedTvClientNames: z.array(z.enum(TV_CLIENTS)),
  channels: entries,
  stores: entries,
  tvStreamingServices: z.array(z.object({ id: z.string() })),
})

export const tvPackageDraftSchema: z.ZodMiniType<TvPackageDraft> = fields.check(
  z.refine(({ purchasable, platform }) => !purchasable || platform.length > 0, {
    path: ['platform'],
    error: 'At least one platform must be selected when package is purchasable',
  }),
)
