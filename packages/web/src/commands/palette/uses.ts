/** What somebody has chosen in the palette, kept in their browser: ids of this person in this country. */
import { personKey, readUses, type Uses, used, writeUses } from '@headend/core/palette'
import { useMemo } from 'react'
import { useCountry, useSession } from '../../context/services.tsx'
import { storage } from '../../ui/storage.ts'

export interface KnownUses {
  uses: Uses
  remember: (id: string) => void
}

/** As they are when the palette opens: what it shows does not change by being chosen. */
export function useUses(): KnownUses {
  const { user } = useSession()
  const country = useCountry()
  const person = useMemo(() => personKey(user?.username ?? ''), [user?.username])
  const key = `headend-used-${person}-${country ?? 'none'}`
  const uses = useMemo(() => readUses(storage.getItem(key)), [key])
  return {
    uses,
    remember: (id) => storage.setItem(key, writeUses(used(readUses(storage.getItem(key)), id, Date.now()))),
  }
}
