import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { hrefOf, type PageAddress } from '../context/href.ts'
import { useCountry } from '../context/services.tsx'

interface RowLinkProps {
  /** In the current country. */
  address: PageAddress & Pick<NavigateOptions, 'state'>
  className?: string
  children: ReactNode
}

/**
 * A row's link to a page, for those who open it elsewhere; a press goes there. Not the router's own: that works out anew, for each
 * row of a table, where it leads and whether one is there, whenever the address of the page changes.
 */
export function RowLink({ address, className, children }: RowLinkProps) {
  const router = useRouter()
  const country = useCountry()
  const go = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void router.navigate(address)
  }
  return (
    <a
      href={hrefOf(address, { basepath: router.basepath, country })}
      tabIndex={-1}
      onClick={go}
      className={className}
    >
      {children}
    </a>
  )
}

/** Whatever else is held or pressed is for the browser: another tab, another window. */
function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey
}
