import { type Outcome, SOMETHING_WENT_WRONG } from '@headend/core/command'
import {
  deleteTvPackage,
  PACKAGE_IN_USE,
  type TvPackageSummary,
  tvPackageQueries,
  usageCheckFailed,
} from '@headend/core/tv-packages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { showToast } from '../../commands/toasts.tsx'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'

interface DeletePackageProps {
  subject: Pick<TvPackageSummary, 'id' | 'name' | 'title' | 'nodeName'>
  /** Declined, or tried: what became of it has been said by then. */
  onEnd: (outcome: Outcome<unknown>) => void
}

/** Asks whether the package is in use before it may be deleted; the question is the command's own (PKG-079..084). */
export function DeletePackage({ subject, onEnd }: DeletePackageProps) {
  const id = useId()
  const { country } = useReadContext()
  const run = useRun(asked)
  const [running, setRunning] = useState(false)
  const use = useUse(subject.nodeName)
  const input = {
    country,
    id: subject.id,
    name: subject.name,
    title: subject.title,
    nodeName: subject.nodeName,
  }
  const question = deleteTvPackage.confirm?.(input)
  if (!question) return null
  // What has been sent cannot be declined any more.
  const decline = () => !running && onEnd({ status: 'declined' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (use.reason || running) return
    setRunning(true)
    onEnd(await run(input))
  }
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onDismiss={decline}
      className="mt-[16vh] w-full max-w-md"
    >
      <form onSubmit={submit} className="p-5">
        <h2 id={`${id}-title`} className="font-[620] text-md">
          {question.title}
        </h2>
        <p id={`${id}-text`} role="status" className="mt-1 text-muted">
          {use.inUse ? PACKAGE_IN_USE : question.text}
        </p>
        <div className="mt-5 flex justify-end gap-2">
          <Button data-autofocus onClick={decline}>
            Cancel
          </Button>
          <ReasonButton
            type="submit"
            tone="danger-primary"
            busy={use.checking || running}
            reason={use.reason}
            reasonSide="bottom"
          >
            {question.yes}
          </ReasonButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Without its question: this dialog has asked it. */
const { confirm: _, ...asked } = deleteTvPackage

/** Asked anew for every dialog: an answer from memory may be older than the last sale. */
function useUse(nodeName: string) {
  const context = useReadContext()
  const { data, log } = context
  const { queryKey, queryFn } = tvPackageQueries.inUse(context, nodeName)
  const use = useQuery({
    queryKey,
    queryFn: (options) => {
      data.evict()
      return queryFn(options)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { error } = use
  useEffect(() => {
    if (!error) return
    const text = usageCheckFailed(nodeName)
    log.error(text, error)
    showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: error.message })
  }, [error, nodeName, log])
  const failed = error ? usageCheckFailed(nodeName) : undefined
  return {
    inUse: use.data === true,
    checking: use.isFetching,
    reason: use.isFetching ? 'Looking whether it is in use' : use.data ? PACKAGE_IN_USE : failed,
  }
}
