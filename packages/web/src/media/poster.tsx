import { type Media, posterAddress } from '@headend/core/media'
import { Film } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '../context/services.tsx'
import { cx } from '../ui/cx.ts'

/** The picture of a media, over what stands there until it comes, and where there is none (MED-025..029). */
export function Poster({ media, className }: { media: Pick<Media, 'posterImage'>; className: string }) {
  const { imageProxy } = useServices().configuration.services
  const address = posterAddress(imageProxy, media, devicePixelRatio)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={cx('relative block shrink-0 overflow-hidden bg-sunk text-control', className)}>
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
