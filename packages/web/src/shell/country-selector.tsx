import { type Country, countryName } from '@headend/core/country'
import { useNavigate } from '@tanstack/react-router'
import { useCountry, useSession } from '../context/services.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'

/** Changing the country begins anew at the start page (SHL-022); to choose the one that is in force changes nothing. */
export function useChangeCountry(): (country: Country) => void {
  const navigate = useNavigate()
  const inForce = useCountry()
  return (country) => {
    if (country !== inForce) void navigate({ to: '/', search: { country } })
  }
}

/** SHL-041..043; which one is in force is told by code and name, on every page. */
export function CountrySelector() {
  const { countries } = useSession()
  const country = useCountry()
  const change = useChangeCountry()
  if (countries.length === 0) return null
  const options = countries.map((value) => ({ value, title: countryName[value] }))
  return (
    <>
      <span className="text-muted max-lg:sr-only">{country && countryName[country]}</span>
      <Segmented label="Country" value={country} options={options} onChange={change} />
    </>
  )
}
