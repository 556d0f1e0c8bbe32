/** What somebody has chosen in the palette, kept in their browser: ids of this person in this country. */
import { readUses, type Uses, used, writeUses } from '@headend/core/palette'
import { useMemo } from 'react'
import { useKeptName } from '../../context/kept-name.ts'
import { useCountry } from '../../context/services.tsx'
import { storage } from '../../ui/storage.ts'

export interface KnownUses {
  uses: Uses
  remember: (id: string) => void
}

/** As they are when the palette opens: what it shows does not change by being chosen. */
export function useUses(): KnownUses {
  const key = `${useKeptName('used')}-${useCountry() ?? 'none'}`
  const uses = useMemo(() => readUses(storage.getItem(key)), [key])
  return {
    uses,
    remember: (id) => storage.setItem(key, writeUses(used(readUses(storage.getItem(key)), id, Date.now()))),
  }
}
