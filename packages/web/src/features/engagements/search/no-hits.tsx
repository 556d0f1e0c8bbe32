import { elsewhereView, engagementQueries } from '@headend/core/engagements'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keepOpenAt } from '../../../context/open-at.ts'
import { useReadContext } from '../../../context/services.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'

interface NoHitsProps {
  term: string
  text: string
  hint: string
}

/** Nothing here (ENG-019); where this person may look in other countries, what is there is offered. */
export function NoHits({ term, text, hint }: NoHitsProps) {
  const context = useReadContext()
  const navigate = useNavigate()
  const { data = [] } = useQuery(engagementQueries.elsewhere(context, term))
  const elsewhere = elsewhereView(context.country, data)
  return (
    <Empty
      title={text}
      text={
        <>
          {hint}
          {elsewhere && <span className="block">{elsewhere.text}</span>}
        </>
      }
      action={elsewhere?.ways.map(({ country, label }) => (
        <Button
          key={country}
          onClick={() =>
            void navigate({ to: '/engagements', search: { country, searchTerm: term }, state: keepOpenAt })
          }
        >
          {label}
        </Button>
      ))}
    />
  )
}
