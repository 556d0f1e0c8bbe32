import { can, whyNotSentence } from '@headend/core/access'
import { useAccess } from '../../../context/services.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'

/** Why no package can be added; undefined where one can. What there is to add, the package service tells (ROL-024, OPN-42). */
export function useAddRefusal(edit: EngagementEdit): string | undefined {
  const verdict = can('tv-package.view', useAccess())
  return edit.locked('tvPackageReferences') ?? whyNotSentence(verdict)
}
