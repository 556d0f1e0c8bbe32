import { ACCESS_COLUMNS, type AccessRow, type PackageRow } from '@headend/core/engagement-record'
import { Fragment } from 'react'
import type { Faces } from '../../../table/faces/faces.ts'
import { nameFace } from '../../../table/faces/name-face.tsx'
import { wholeTip } from '../../../table/faces/whole-tip.ts'
import { YesNo } from '../../../table/faces/yes-no.tsx'
import { changeFace, PackageLink } from './package-faces.tsx'

const whole = wholeTip(ACCESS_COLUMNS)

const FACES = {
  name: { ...nameFace, tip: whole('name'), width: 140 },
  externalName: { width: 140, weight: 1 },
  id: { code: true, width: 70, weight: 1 },
  restrictions: { tip: whole('restrictions'), width: 160 },
  freeAccess: { cell: ({ freeAccess }) => <YesNo yes={freeAccess} />, width: 70 },
  change: changeFace,
} as const satisfies Faces<AccessRow>

/** `leaving`: the packages that are to be deleted. */
export function givenFaces(leaving: readonly PackageRow[]): Faces<AccessRow> {
  const names = new Set(leaving.map(({ nodeName }) => nodeName))
  const cell = (row: AccessRow) => <InPackages row={row} leaving={names} />
  return { ...FACES, includedInTvPackage: { cell, tip: whole('includedInTvPackage'), width: 180 } }
}

interface InPackagesProps {
  row: AccessRow
  leaving: ReadonlySet<string>
}

function InPackages({ row: { includedInTvPackage }, leaving }: InPackagesProps) {
  return includedInTvPackage.map((from, index) => (
    <Fragment key={from.nodeName}>
      {index > 0 && ', '}
      <PackageLink {...from} leaving={leaving.has(from.nodeName)} />
    </Fragment>
  ))
}
