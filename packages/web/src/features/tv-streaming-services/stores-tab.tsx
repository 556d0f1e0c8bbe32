import type { ServiceEdit } from './use-service-edit.ts'

export function StoresTab({ edit }: { edit: ServiceEdit }) {
  return <p>{edit.draft.storeIds.join(', ')}</p>
}
