import { useEffect, useState } from 'react'

/** Milliseconds since 1970, moving on twice a minute: for texts that say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
