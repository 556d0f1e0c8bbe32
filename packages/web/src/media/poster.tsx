import { type Media, posterAddress } from '@headend/core/media'
import { Film } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '../context/services.tsx'

/** The picture of a media at 192 x 288, over what stands there until it comes, and where there is none (MED-025..029). */
export function Poster({ media }: { media: Pick<Media, 'posterImage'> }) {
  const { imageProxy } = useServices().configuration.services
  const address = posterAddress(imageProxy, media, devicePixelRatio)
  const [broken, setBroken] = useState<string>()
  return (
    <span className="relative block h-72 w-48 shrink-0 overflow-hidden rounded-md bg-sunk text-control">
      <Film aria-hidden strokeWidth={1.25} className="absolute inset-0 m-auto size-8" />
      {broken !== address && (
        <img
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(address)}
          className="relative size-full object-cover"
        />
      )}
    </span>
  )
}
