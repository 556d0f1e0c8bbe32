import type { Verdict } from '@headend/core/access'
import { type AppError, asAppError, type ErrorKind } from '@headend/core/errors'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useServices } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { FullPage } from './full-page.tsx'

export function NotFoundPage() {
  return (
    <FullPage title="Not Found" text="The page you are looking for does not exist.">
      <GoBack />
    </FullPage>
  )
}

export function ForbiddenPage({ verdict }: { verdict?: Verdict }) {
  return (
    <FullPage
      title="This feature is not included in your roles' permissions"
      text={verdict && !verdict.allowed && verdict.reason}
    >
      <GoBack />
    </FullPage>
  )
}

function CrashPage({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { log } = useServices()
  useEffect(() => log.error('The page could not be shown', error), [log, error])
  return (
    <FullPage title="Something went wrong" text={error.message}>
      <Button onClick={onRetry}>Try again</Button>
      <GoBack />
    </FullPage>
  )
}

/** Which page an error gets; every other kind is a crash (SHL-030, ERR-003). */
const pages: Partial<Record<ErrorKind, ReactNode>> = {
  'not-found': <NotFoundPage />,
  forbidden: <ForbiddenPage />,
}

/** The error boundary of every route. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const known = asAppError(error)
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return pages[known.kind] ?? <CrashPage error={known} onRetry={retry} />
}

function GoBack() {
  const navigate = useNavigate()
  return (
    <Button tone="primary" onClick={() => void navigate({ to: '/' })}>
      Go Back
    </Button>
  )
}
