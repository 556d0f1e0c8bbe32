import type { Ability } from '@headend/core/access'
import { type AppError, asAppError, type ErrorKind } from '@headend/core/errors'
import { asRoutingError, PAGE_TEXTS, UNEXPECTED_ERROR } from '@headend/core/shell'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useServices } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { PageSpinner } from '../ui/states.tsx'
import { FullPage } from './full-page.tsx'
import { GoBack } from './go-back.tsx'
import { afterDecision } from './lazy-page.ts'

const others = () => import('./other-pages.ts').catch(afterDecision)
const NotFound = lazy(async () => ({ default: (await others()).NotFound }))
const NoRoute = lazy(async () => ({ default: (await others()).NoRoute }))
const BadAddress = lazy(async () => ({ default: (await others()).BadAddress }))
const RefusedArea = lazy(async () => ({ default: (await others()).RefusedArea }))
const Refused = lazy(async () => ({ default: (await others()).Refused }))

const whenLoaded = (page: ReactNode) => <Suspense fallback={<PageSpinner label="Loading" />}>{page}</Suspense>

export const NotFoundPage = () => whenLoaded(<NotFound />)
export const NoRoutePage = () => whenLoaded(<NoRoute />)

/** `ability`: what is missing; where there is none the service has refused it, and `text` says how. */
export function ForbiddenPage({ ability, text }: { ability?: Ability; text?: string }) {
  return whenLoaded(ability ? <RefusedArea ability={ability} /> : <Refused text={text} />)
}

/** Which page an error gets; every other kind is broken (ERR-003). */
const pages: Partial<Record<ErrorKind, (error: AppError, title: string) => ReactNode>> = {
  'not-found': ({ errorMessage }) => whenLoaded(<NotFound what={errorMessage} />),
  forbidden: ({ message }) => <ForbiddenPage text={message} />,
  usage: ({ message }, title) => whenLoaded(<BadAddress title={title} text={message} />),
}

/** The error boundary of every route: what the router met on the way to a page, or what a page threw (SHL-026, SHL-030). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const onTheWay = useRouterState({ select: ({ matches }) => matches.some((match) => match.error === error) })
  const recover = useRecovery(reset)
  const known = onTheWay ? asRoutingError(error) : asAppError(error)
  const title = onTheWay ? UNEXPECTED_ERROR : PAGE_TEXTS.crashed
  return pages[known.kind]?.(known, title) ?? <BrokenPage title={title} error={known} onRetry={recover} />
}

interface BrokenPageProps {
  title: string
  error: AppError
  onRetry: () => Promise<void>
}

function BrokenPage({ title, error, onRetry }: BrokenPageProps) {
  const { log } = useServices()
  const { message } = error
  // biome-ignore lint/correctness/useExhaustiveDependencies: one and the same error is one line.
  useEffect(() => log.error('The page could not be shown', error), [log, message])
  // What could not be had without a network may be had now.
  const tryAgain = useEffectEvent(() => void onRetry())
  useEffect(() => {
    const listen = () => tryAgain()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
  return (
    <FullPage title={title} text={message}>
      <Button tone="primary" onClick={() => void onRetry()}>
        Try again
      </Button>
      <GoBack tone="plain" before={onRetry} />
    </FullPage>
  )
}

/** Reads and draws everything anew: what failed may have been remembered by the router and its boundary. */
function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.invalidate()
    reset()
  }
}
