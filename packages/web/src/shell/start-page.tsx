import { GREETING } from '@headend/core/shell'
import { useArea } from '../context/area.ts'

/** The heading only, as the documents have it (SHL-001, SHL-002). */
export function StartPage() {
  return (
    <div className="grid h-full place-items-center p-8">
      <title>{`${useArea().title} · Headend`}</title>
      <h1 className="text-balance text-center font-[620] text-xl tracking-[-0.01em]">{GREETING}</h1>
    </div>
  )
}
