import { ACCESS_COLUMNS, type AccessRow, type PackageRow } from '@headend/core/engagement-record'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { Fragment } from 'react'
import type { Faces } from '../../table/faces.ts'
import { nameFace } from '../../table/name-face.tsx'
import { YesNo } from '../../table/yes-no.tsx'
import { changeFace, PackageLink } from './package-faces.tsx'

/** What is cut off can be read as a whole. */
const whole = (columnId: string) => (row: AccessRow) => {
  const column = ACCESS_COLUMNS.find(({ id }) => id === columnId)
  return column && (visible(cellText(column, row)) || undefined)
}

const FACES = {
  name: { ...nameFace, tip: whole('name'), width: 140 },
  externalName: { width: 110, weight: 1 },
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
