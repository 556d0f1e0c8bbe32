import { personKey } from '@headend/core/palette'
import { useSession } from './services.tsx'

/** The name under which a browser keeps something of who is signed in: nobody else finds it, and it says nothing of who they are. */
export function useKeptName(what: string): string {
  const { user } = useSession()
  return `${keptNames(what)}${personKey(user?.username ?? '')}`
}

/** What those names begin with, whoever is signed in. */
export function keptNames(what: string): string {
  return `headend-${what}-`
}
