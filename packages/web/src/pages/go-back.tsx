import { PAGE_TEXTS } from '@headend/core/shell'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'

/**
 * To `/`, which works again there, even if it is what was broken (SHL-030..034). `before`: what is tried again there; on the page it
 * is what to do first.
 */
export function GoBack({ before }: { before?: (() => Promise<void>) | undefined }) {
  const navigate = useNavigate()
  const go = async () => {
    await navigate({ to: '/' })
    await before?.()
  }
  return (
    <Button tone={before ? 'plain' : 'primary'} onClick={() => void go()}>
      {PAGE_TEXTS.goBack}
    </Button>
  )
}
