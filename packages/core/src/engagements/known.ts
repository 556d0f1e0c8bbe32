import { limited } from '../limited.ts'
import type { DataManager } from '../transport/index.ts'
import type { EngagementIdentity } from './contract.ts'
import { identityKey } from './rules.ts'
import { getEngagements } from './service.ts'

/** Engagements in one call, and calls at a time. */
const IN_A_CALL = 100
const AT_ONCE = 6

/** Which of these engagements there are, by `identityKey`; throws where a part of the answer cannot be had. */
export async function knownEngagements(
  { data }: { data: DataManager },
  identities: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const calls = Array.from({ length: Math.ceil(identities.length / IN_A_CALL) }, (_, call) =>
    identities.slice(call * IN_A_CALL, (call + 1) * IN_A_CALL),
  )
  const found = await limited(AT_ONCE, calls, (part) => getEngagements(data, part, signal))
  return new Set(found.flat().map(identityKey))
}
