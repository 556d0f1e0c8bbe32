import type { MediaReader } from '@headend/core/media'
import { useMemo } from 'react'
import { useReadContext, useServices } from '../context/services.tsx'

/** For whatever reads media: they come from gateways that the configuration names. */
export function useMediaReader(): MediaReader {
  const context = useReadContext()
  const { configuration } = useServices()
  return useMemo(() => ({ ...context, configuration }), [context, configuration])
}
