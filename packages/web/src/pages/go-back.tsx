import { PAGE_TEXTS } from '@headend/core/shell'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'

interface GoBackProps {
  /** Plain where something else is to be done first. */
  tone?: 'primary' | 'plain'
  /** What is tried again there. */
  before?: () => Promise<void>
}

/** To `/`, which works again there, even if it is what was broken (SHL-030..034). */
export function GoBack({ tone = 'primary', before }: GoBackProps) {
  const navigate = useNavigate()
  const go = async () => {
    await navigate({ to: '/' })
    await before?.()
  }
  return (
    <Button tone={tone} onClick={() => void go()}>
      {PAGE_TEXTS.goBack}
    </Button>
  )
}
