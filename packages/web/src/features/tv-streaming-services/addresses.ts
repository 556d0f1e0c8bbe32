import { NEW } from '@headend/core/edit'

/** Cancel of a page that was opened from the list leads back to it (PKG-004). */
const fromTheList = { state: { backOnClose: true } } as const

/** The page of a streaming service, as links and `navigate` take it (STR-004). */
export function serviceAddress({ id }: { id: string }) {
  return { to: '/tv-streaming-services/$id', params: { id }, ...fromTheList } as const
}

/** The page of a streaming service that is still to be made (STR-002). */
export function newServiceAddress() {
  return serviceAddress({ id: NEW })
}
