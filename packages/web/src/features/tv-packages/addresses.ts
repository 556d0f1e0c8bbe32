import { NEW } from '@headend/core/edit'

/** Cancel of a page that was opened from the list leads back to it (PKG-004). */
const fromTheList = { state: { backOnClose: true } } as const

/** The page of a package, as links and `navigate` take it. */
export function packageAddress({ id }: { id: string }) {
  return { to: '/tv-packages/$packageId', params: { packageId: id }, ...fromTheList } as const
}

/** The page of a package that is still to be made (PKG-002). */
export function newPackageAddress() {
  return packageAddress({ id: NEW })
}
