/** What stands in the place of a page: errors, refusals, and addresses that lead nowhere. */
import { type Ability, accessRequest, can, countriesWith, remedy, whyNot } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { type AppError, asAppError, type ErrorKind, givenText, LoadError } from '@headend/core/errors'
import { type SignInFailure, signInFailureTexts } from '@headend/core/session'
import {
  asRoutingError,
  isDecodable,
  openIn,
  PAGE_TEXTS,
  routingError,
  UNEXPECTED_ERROR,
} from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { type ErrorComponentProps, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useArea, useParentList } from '../context/area.ts'
import { useAccess, useLogin, useServices, useSession } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { AccessRequest } from '../ui/clipboard.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'

/** Which page an error gets; every other kind is broken (ERR-003). */
const pages: Partial<Record<ErrorKind, (error: AppError, title: string) => ReactNode>> = {
  'not-found': ({ errorMessage }) => <NotFoundPage what={errorMessage} />,
  forbidden: ({ message }) => <RefusedPage text={message} />,
  // Right after a sign-in no new one follows by itself (OPN-102).
  'not-authenticated': (error, title) => (
    <FullPage title={error instanceof LoadError ? error.failure : title} text={error.message}>
      <SignInButton>Sign in again</SignInButton>
    </FullPage>
  ),
  usage: (error, title) => (
    <BadAddressPage title={title} text={error.message} detail={givenText(error, error.remedy)} />
  ),
}

/** The error boundary of every route: routing errors and crashes (SHL-026, SHL-030). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const onTheWay = useRouterState({ select: ({ matches }) => matches.some((match) => match.error === error) })
  const recover = useRecovery(reset)
  const known = onTheWay ? asRoutingError(error) : asAppError(error)
  const title = onTheWay ? UNEXPECTED_ERROR : PAGE_TEXTS.crashed
  const failed = known instanceof LoadError ? known.failure : title
  const page = pages[known.kind]?.(known, title)
  const isInAddress = useRouterState({
    select: ({ matches }) =>
      matches.some(({ params }) => Object.values<unknown>(params).some((part) => part === known.given)),
  })
  // A mistyped address is no defect.
  const isNoDefect = page && (onTheWay || isInAddress || known.kind !== 'usage')
  // A failed read is in the log already.
  const isLogged = known instanceof LoadError && known.kind !== 'usage'
  useLogged(isNoDefect || isLogged ? undefined : known)
  return page ?? <BrokenPage title={failed} text={known.message} onRetry={recover} />
}

function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.invalidate()
    reset()
  }
}

function useLogged(error: AppError | undefined): void {
  const { log } = useServices()
  const message = error?.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: logs each error once.
  useEffect(() => {
    if (error) log.error('The page could not be shown', error)
  }, [log, message])
}

interface BrokenPageProps {
  title: string
  text: string
  onRetry: () => Promise<void>
}

function BrokenPage({ title, text, onRetry }: BrokenPageProps) {
  // What could not be loaded without a network may load now.
  const tryAgain = useEffectEvent(() => void onRetry())
  useEffect(() => {
    const listen = () => tryAgain()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
  return (
    <FullPage title={title} text={text}>
      <Button tone="primary" onClick={() => void onRetry()}>
        Try again
      </Button>
      <GoBack tone="plain" before={onRetry} />
    </FullPage>
  )
}

/** For pages that need a sign-in. It is tried again only on request. */
export function SignInFailedPage({ failure }: { failure: SignInFailure }) {
  const { authority } = useServices().configuration
  return (
    <FullPage {...signInFailureTexts(failure, authority)}>
      <SignInButton>Try again</SignInButton>
    </FullPage>
  )
}

function SignInButton({ children }: { children: string }) {
  return (
    <Button tone="primary" onClick={useLogin()}>
      {children}
    </Button>
  )
}

/** For an area that this person may not open: which role is missing, and how to ask for it. */
export function ForbiddenPage({ ability }: { ability: Ability }) {
  const access = useAccess()
  const { environment } = useServices().configuration
  const { title: areaTitle } = useArea()
  const username = useSession().user?.username ?? ''
  const verdict = can(ability, access)
  return (
    <RefusedPage
      text={whyNot(verdict)}
      helps={remedy(ability, access)}
      countries={verdict.allowed ? [] : countriesWith(ability, access)}
      request={accessRequest(ability, access, { username, action: areaTitle, environment })}
    />
  )
}

interface RefusedPageProps {
  text: string | undefined
  helps?: string | undefined
  countries?: readonly Country[]
  request?: string | undefined
}

function RefusedPage({ text, helps, countries = [], request }: RefusedPageProps) {
  return (
    <FullPage
      title={PAGE_TEXTS.forbidden}
      text={text}
      detail={helps}
      more={request && <AccessRequest text={request} />}
    >
      <GoBack />
      {countries.map((country) => (
        <OpenIn key={country} country={country} />
      ))}
    </FullPage>
  )
}

function OpenIn({ country }: { country: Country }) {
  const navigate = useNavigate()
  const { path } = useArea()
  return <Button onClick={() => void navigate({ to: path, search: { country } })}>{openIn(country)}</Button>
}

export function NotFoundPage({ what }: { what?: string | undefined }) {
  return <BadAddressPage {...PAGE_TEXTS.notFound} detail={what} />
}

/** For addresses that lead nowhere: some are unknown, some cannot even be read (SHL-012, SHL-029). */
export function NoRoutePage() {
  // As it was asked for: what the router makes of it can always be read.
  const { pathname } = useRouter().history.location
  if (isDecodable(pathname)) return <NotFoundPage />
  return <BadAddressPage title={UNEXPECTED_ERROR} text={routingError(400).message} />
}

/** Nothing is tried again: the way out is the list of the area, or the start page. */
function BadAddressPage(texts: Pick<FullPageProps, 'title' | 'text' | 'detail'>) {
  const list = useParentList()
  const navigate = useNavigate()
  return (
    <FullPage {...texts}>
      {list && (
        <Button tone="primary" onClick={() => void navigate({ to: list.path })}>
          {`Go to ${list.title}`}
        </Button>
      )}
      <GoBack tone={list ? 'plain' : 'primary'} />
    </FullPage>
  )
}

interface FullPageProps {
  title: string
  /** May be a service's words: what would act on the page is spelled out. */
  text?: string | undefined
  detail?: string | undefined
  more?: ReactNode
  children: ReactNode
}

/** A page with one message, read out as it comes; it takes a lost focus. */
function FullPage({ title, text, detail, more, children }: FullPageProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus may have gone with the page before.
    if (document.activeElement === document.body) message.current?.focus()
  }, [])
  return (
    <div className="grid h-full place-items-center p-8">
      <title>{`${title} · Headend`}</title>
      <div className="max-w-lg text-center">
        <div ref={message} role="alert" tabIndex={-1} className="outline-none">
          <h1 className="text-balance font-[620] text-xl tracking-[-0.01em]">{title}</h1>
          {text && (
            <p className={cx('mt-2 text-muted first-letter:uppercase', wrapAnywhere(text))}>
              {visible(text)}
            </p>
          )}
          {detail && <p className={cx('mt-2', wrapAnywhere(detail))}>{visible(detail)}</p>}
        </div>
        <div className="mt-6 flex justify-center gap-2">{children}</div>
        {more}
      </div>
    </div>
  )
}

interface GoBackProps {
  tone?: 'primary' | 'plain'
  before?: () => Promise<void>
}

/** To `/`, which works again there, even if it is what was broken (SHL-030..034). */
function GoBack({ tone = 'primary', before }: GoBackProps) {
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
